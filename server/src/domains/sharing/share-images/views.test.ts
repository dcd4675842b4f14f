import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { afterEach, expect, test } from 'vitest';
import { readLanguage } from '../../../../../messages/read-messages.ts';
import type { Shared } from './rules.ts';
import { drawDeal, findTile, size, versionOf } from './views.ts';

const deal: Shared = {
  id: '7',
  title: 'Sony WH-1000XM5',
  priceCents: 129_950,
  retailCents: null,
  discountPercent: null,
  score: 11,
  storeName: 'Acme',
  isEnded: false,
  picture: null,
};
const branding = { name: 'Haggle', colour: '#c2410c' };

function speakArabic(): void {
  presentLanguage(readLanguage('ar'));
  presentLocale(completeLocale({ language: 'ar', country: 'EG', currency: 'EGP', timeZone: 'UTC' }));
}

afterEach(() => {
  presentLanguage(readLanguage('en'));
  presentLocale(firstLocale);
});

/** Where texts begin, in pixels from the left, and the outlines of their letters. */
const textsOf = (drawing = '') =>
  [...drawing.matchAll(/<path transform="translate\((\S+) \d+\)" fill="[^"]+" d="([^"]*)"/g)].map(
    ([, left, outline]) => ({ left: Number(left), outline }),
  );

test('on an Arabic site a deal has its price, whatever its title is written in', async () => {
  speakArabic();
  for (const title of [deal.title, 'سماعات سوني (أسود)']) {
    const texts = textsOf(await drawDeal({ ...deal, title }, branding));
    expect(texts.every(({ outline }) => outline !== '')).toBe(true);
    expect(texts).toHaveLength(4);
  }
});

test('where one reads from right to left all stands on the other side', async () => {
  const left = textsOf(await drawDeal(deal, branding)).map((text) => text.left);
  const [tile, version] = [findTile().left, versionOf({})];
  expect(left.slice(1).every((place) => place === 64)).toBe(true);
  speakArabic();
  const mirrored = textsOf(await drawDeal(deal, branding)).map((text) => text.left);
  expect(mirrored.slice(1).every((place) => place > 64)).toBe(true);
  expect(findTile()).toMatchObject({ left: size.width - tile - findTile().size });
  expect(versionOf({})).not.toBe(version);
});
