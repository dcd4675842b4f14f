import { describe, expect, test } from 'vitest';
import { categoryHints, guessCategory, titleFromAddress } from './address-rules.ts';

describe('the title in an address', () => {
  test.each([
    ['https://shop.example/acme-steel-kettle', 'Acme steel kettle'],
    ['https://shop.example/Acme-Steel-Kettle-1.7-l/dp/B0ABCDEF12', 'Acme Steel Kettle 1 7'],
    ['https://shop.example/kitchen/kettles/acme-steel-kettle-12345678.html', 'Acme steel kettle'],
    ['https://shop.example/p/12345678-acme-steel-kettle?x=1', 'Acme steel kettle'],
    ['https://shop.example/product/acme_steel_kettle/p/', 'Acme steel kettle'],
    ['https://shop.example/acme+steel+kettle+828812', 'Acme steel kettle'],
    ['https://shop.example/acme%20kettle%20gr%C3%BCn', 'Acme kettle grün'],
    ['https://shop.example/sony-wh1000xm5-black-headphones/A1B2C3D4E5', 'Sony wh1000xm5 black headphones'],
    ['https://shop.example/#!/acme-steel-kettle', 'Acme steel kettle'],
    ['https://shop.example/%E0%A4%A-acme-kettle', '%E0%A4%A acme kettle'],
  ])('%s: %s', (address, title) => {
    expect(titleFromAddress(address)).toBe(title);
  });

  test.each([
    'https://shop.example/',
    'https://shop.example/kettle',
    'https://shop.example/dp/B0ABCDEF12',
    'https://shop.example/product/12345678',
    'https://shop.example/a-1/b-2',
    'kettle',
  ])('is missing in %s', (address) => {
    expect(titleFromAddress(address)).toBeNull();
  });
});

describe('the category guessed from words', () => {
  const categories = [
    { slug: 'home', name: 'Home & Garden' },
    { slug: 'kettles', name: 'Kettles' },
    { slug: 'wasserkocher', name: 'Geräte' },
    { slug: 'tv', name: 'TV' },
    { slug: 'gaming-chairs', name: 'Gaming chairs' },
    { slug: 'gaming', name: 'Gaming' },
  ];
  test.each([
    [['Acme kettle'], 'kettles'],
    [['Home and garden / lamps'], 'home'],
    [['for the home'], 'home'],
    [['gaming chair, black'], 'gaming-chairs'],
    [['Geräte'], 'wasserkocher'],
    [['lamps', 'kettles'], 'kettles'],
    [['kettledrum'], null],
    [['Acme TV 50'], 'tv'],
    [['a b'], null],
    [[], null],
  ])('%j is %s', (hints, slug) => {
    expect(guessCategory(categories, hints)).toBe(slug);
  });

  test('takes hints from the folders of an address', () => {
    expect(categoryHints('https://shop.example/home-garden/kettles/x')).toEqual(['x / kettles / home garden']);
    expect(categoryHints('kettles')).toEqual([]);
  });
});

test('the folder with the most words gives the title; among equals, the last one does', () => {
  expect(titleFromAddress('https://shop.example/acme-steel-kettle/red-lamp')).toBe('Acme steel kettle');
  expect(titleFromAddress('https://shop.example/steel-kettle/red-lamp')).toBe('Red lamp');
});
