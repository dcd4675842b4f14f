import { expect, test } from 'vitest';
import { anchorsOf, dealKeysOf } from './anchor-rules.ts';

const emptyQuery = { tsquery: null, storeId: null, brandId: null, categoryId: null };

test.each([
  ["'ssd'", ['w:ssd']],
  ["'ssd' & 'samsung'", ['w:samsung']],
  ["'ssd' & !'extern'", ['w:ssd']],
  ["!'extern'", ['*']],
  ["'ssd' | 'nvme'", ['w:ssd', 'w:nvme']],
  ["( 'ssd' | 'nvme' ) & '2tb'", ['w:ssd', 'w:nvme']],
  ["( 'ssd' | !'nvme' ) & 'tb'", ['w:tb']],
  ["'usb' <-> 'c' & 'cabl'", ['w:cabl']],
  ["'air' <2> 'max'", ['w:air']],
  ["'head':*", ['*']],
  ["'o''neill'", ["w:o'neill"]],
  ["'back\\\\slash'", ['w:back\\slash']],
  ["!( 'a' & 'b' ) & 'cc'", ['w:cc']],
  ["'tv':A & 'oled':BC", ['w:oled']],
])('an alert for %s has anchors of which every match has at least one', (tsquery, anchors) => {
  expect(anchorsOf({ ...emptyQuery, tsquery })).toEqual(anchors);
});

test('an alert without words is anchored to its brand, else its store, else its category, else any deal', () => {
  const all = { ...emptyQuery, brandId: '1', storeId: '2', categoryId: '3' };
  expect(anchorsOf(all)).toEqual(['b:1']);
  expect(anchorsOf({ ...all, brandId: null })).toEqual(['s:2']);
  expect(anchorsOf({ ...emptyQuery, categoryId: '3' })).toEqual(['c:3']);
  expect(anchorsOf({ ...all, tsquery: "!'used'" })).toEqual(['b:1']);
  expect(anchorsOf(emptyQuery)).toEqual(['*']);
});

test('a deal has the keys of its words, store, brand and all categories above it', () => {
  const deal = { lexemes: ['ssd'], storeId: '2', brandId: null, categoryIds: ['7', '3'] };
  expect(dealKeysOf(deal)).toEqual(['*', 'w:ssd', 's:2', 'c:7', 'c:3']);
});

test('a deal has the key of its brand, and none for a missing store, category or word', () => {
  const deal = { lexemes: [], storeId: null, brandId: '1', categoryIds: [] };
  expect(dealKeysOf(deal)).toEqual(['*', 'b:1']);
});

test.each([
  ["'a' & 'bb' & 'ccc'", ['w:ccc']],
  ["'ccc' & 'bb' & 'a'", ['w:ccc']],
  ["'aa' & 'bb'", ['w:aa']],
  ["( 'a' | 'dddd' ) & 'bb'", ['w:bb']],
  ["'a' | 'b' | 'c'", ['w:a', 'w:b', 'w:c']],
  ["'a' | ( 'b' & !'c' )", ['w:a', 'w:b']],
  ["!'a' | 'b'", ['*']],
  ["!!'a' & 'b'", ['w:b']],
  ["'ab':*A & 'c'", ['w:c']],
  ["'ab':A* | 'c'", ['*']],
  ["( 'a' <3> 'bb' ) | 'c'", ['w:bb', 'w:c']],
  ["'one''s' & 'b'", ["w:one's"]],
  ["'(' & 'b'", ['w:(']],
  ["'<->' & 'b'", ['w:<->']],
  ["'a' <12> 'bcd'", ['w:bcd']],
])('an alert for %s is anchored to its longest words, as the rarest ones', (tsquery, anchors) => {
  expect(anchorsOf({ ...emptyQuery, tsquery })).toEqual(anchors);
});
