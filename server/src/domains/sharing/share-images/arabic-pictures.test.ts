import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { afterEach, expect, test } from 'vitest';
import { english } from '../../../../../messages/english.ts';
import { readLanguage } from '../../../../../messages/read-messages.ts';
import type { ShareImageDeal } from './rules.ts';
import { drawDeal, drawSite, pictureSpot, versionOf } from './views.ts';

const branding = { name: 'صفقة', tagline: 'أفضل العروض', colour: '#c2410c' };
const deal: ShareImageDeal = {
  id: '7',
  title: 'سماعات Sony WH-1000XM5 (أسود)',
  priceCents: 129_950,
  retailCents: 199_900,
  discountPercent: 35,
  score: 120,
  storeName: 'Acme',
  isEnded: false,
  picture: null,
  verdict: { level: 'good', text: 'أدنى سعر منذ ٩٠ يومًا' },
};

function useEgyptianArabic(): void {
  presentLanguage(readLanguage('ar'));
  presentLocale(completeLocale({ language: 'ar', country: 'EG', currency: 'EGP', timeZone: 'UTC' }));
}

afterEach(() => {
  presentLanguage(english);
  presentLocale(firstLocale);
});

/** Returns the left and right edges of a drawing's texts, and checks that none is empty. */
function measureTexts(drawing = ''): { left: number; right: number }[] {
  const paths = drawing.matchAll(/<path transform="translate\(([-\d.]+) [-\d.]+\)" fill="[^"]+" d="([^"]*)"/g);
  return [...paths].map(([, x, outline = '']) => {
    const xCoordinates = [...outline.matchAll(/[MLQC]([-\d.]+) /g)].map(([, at]) => Number(at));
    expect(xCoordinates.length).toBeGreaterThan(4);
    return { left: Number(x) + Math.min(...xCoordinates), right: Number(x) + Math.max(...xCoordinates) };
  });
}

/** Glyphs have side bearings; the Arabic zero has the largest. */
function expectNear(actual: number | undefined, expected: number): void {
  expect(Math.abs((actual ?? 0) - expected)).toBeLessThan(20);
}

test('on an Arabic site a share image draws name, discount, title, prices, verdict and store mirrored', async () => {
  useEgyptianArabic();
  const [name, discount, title, price, retail, verdict, footer, ...rest] = measureTexts(await drawDeal(deal, branding));
  expect(rest).toEqual([]);
  for (const text of [title, price, verdict, footer]) expectNear(text?.right, 1_200 - 64);
  expectNear(name?.right, 1_200 - 64 - 58);
  expectNear(discount?.left, 64 + 18);
  expect(retail?.right).toBeLessThan(price?.left ?? 0);
  // Eight digits and a currency are wider than a currency alone.
  expect((price?.right ?? 0) - (price?.left ?? 0)).toBeGreaterThan(400);
});

test('a Latin title on an Arabic site is right-aligned and keeps its price', async () => {
  useEgyptianArabic();
  const [, , title, price] = measureTexts(await drawDeal({ ...deal, title: 'Sony WH-1000XM5' }, branding));
  expectNear(title?.right, 1_200 - 64);
  expect((price?.right ?? 0) - (price?.left ?? 0)).toBeGreaterThan(400);
});

test('on an Arabic site the product picture is on the left, with all text to its right', async () => {
  const pictureArea = pictureSpot();
  useEgyptianArabic();
  expect(pictureSpot()).toEqual({ ...pictureArea, left: 1_200 - pictureArea.left - pictureArea.size });
  const drawing = await drawDeal({ ...deal, picture: 'ab'.repeat(16) }, branding);
  for (const { left, right } of measureTexts(drawing)) {
    expect(left).toBeGreaterThan(pictureSpot().left + pictureSpot().size);
    expect(right).toBeLessThan(1_200);
  }
});

test('the share image of an Arabic site itself is right-aligned, too', async () => {
  useEgyptianArabic();
  const [name, tagline] = measureTexts(await drawSite(branding));
  for (const text of [name, tagline]) expectNear(text?.right, 1_200 - 64);
});

test('an Arabic title on an English site gets a share image laid out from left to right', async () => {
  const [name, , title, price] = measureTexts(await drawDeal(deal, { ...branding, name: 'Haggle' }));
  expectNear(name?.left, 64 + 58);
  expectNear(title?.left, 64);
  expectNear(price?.left, 64);
});

test('a mirrored share image has a different version', () => {
  const shareImageInput = { title: 'Kettle' };
  const version = versionOf(shareImageInput);
  useEgyptianArabic();
  expect(versionOf(shareImageInput)).not.toBe(version);
});
