import type { ChosenLocale } from '@haggle/contract/locale/locale';
import type { Browser, Page } from '@playwright/test';
import type { Abroad } from './abroad.ts';
import { expect, type Person } from './fixtures.ts';

/** A life on a site of one country, as its people type and read it. */
export interface Country {
  name: string;
  locale: ChosenLocale;
  dir: 'ltr' | 'rtl';
  /** Two of one kind; the search for the second word finds both by its stem. */
  titles: [string, string];
  searched: string;
  /** As it is typed, and as it is shown. */
  price: [typed: string, shown: string];
  retail: string;
  alertMost: [typed: string, shown: string];
  rate: [typed: string, shown: string];
  /** What the author earns of an order of 1,000 at that rate. */
  earned: string;
  /** The price in the digits of the language, where a site there has the choice. */
  localDigits?: string;
  /** What a newcomer hunts, up to 80, in their own words, and what they never want to see. */
  hunted: string;
  muted: string;
  /** An amount that could mean two things there. */
  doubtful: string;
  /** Sold by weight, at 19.50: what is told per unit, and of what amount as it is typed. */
  packs: { title: string; perUnit: string; corrected: [typed: string, shown: string] };
  remark: string;
  reason: string;
  known: string[];
}

export const host = 'klang.example';

export const germany: Country = {
  name: 'Germany',
  locale: { language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  dir: 'ltr',
  titles: ['Sonaro Kopfhörer mit Geräuschunterdrückung', 'Kopfhörer für Kinder mit Kabel'],
  searched: 'Kopfhörern',
  price: ['1.299,95', '1.299,95 €'],
  retail: '1.499,00',
  alertMost: ['1.500,50', '1.500,50 €'],
  rate: ['6,5', '6,5 %'],
  earned: '32,50 €',
  hunted: 'Wasserkocher unter 80',
  muted: 'gewinnspiel',
  doubtful: '1,299',
  packs: { title: 'Kaffee ganze Bohnen 2 x 500 g', perUnit: '19,50 €/kg', corrected: ['2,5', '7,80 €/kg'] },
  remark: 'Sitzt er auch mit Brille gut?',
  reason: 'Ein Versandhaus',
  known: [],
};

export const emirates: Country = {
  name: 'the Emirates',
  locale: { language: 'ar', country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' },
  dir: 'rtl',
  titles: ['سماعات رأس لاسلكية عازلة للضوضاء', 'سماعات للأطفال بسلك طويل'],
  searched: 'السماعات',
  price: ['1,299.95', '1,299.95'],
  retail: '1,499.00',
  alertMost: ['1,500.50', '1,500.50'],
  rate: ['6.5', '6.5'],
  earned: '32.50',
  localDigits: '١٬٢٩٩٫٩٥',
  hunted: 'غلاية أقل من 80',
  muted: 'مسابقة',
  doubtful: '1.299',
  packs: { title: 'قهوة عربية فاخرة 2 × 500 جم', perUnit: '19.50', corrected: ['2.5', '7.80'] },
  remark: 'هل تناسب من يلبس النظارات؟',
  reason: 'متجر إلكتروني',
  known: [],
};

/** Names that are the same in every language. */
export const names = [
  'Haggle',
  'autorin',
  'leser',
  'werber',
  'admin',
  host,
  'journeys',
  'example',
  'Klanghaus',
  'localhost',
  // The browser, and its names for how fast a page is.
  'Chrome',
  'HeadlessChrome',
  'TTFB',
  'LCP',
  'INP',
  'FCP',
  'CLS',
  'DCL',
];

export const main = (page: Page) => page.getByRole('main');

/** Formats put spaces that do not break, and marks of direction, between an amount and its sign. */
export const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

export async function expectShown(page: Page, amount: string): Promise<void> {
  await expect.poll(async () => plain(await main(page).textContent())).toContain(plain(amount));
}

export function wordsOf({ locale, titles, packs, hunted, muted, remark, reason, known }: Country): string[] {
  return [...titles, packs.title, hunted, muted, remark, reason, locale.currency, ...known];
}

export interface Life {
  abroad: Abroad;
  country: Country;
  author: Person;
  reader: Person;
  admin: Person;
  deal: string;
  partner: string;
  browser: Browser;
}

export type With<K extends keyof Life> = Pick<Life, 'abroad' | 'country' | K>;

export async function told({ api }: Person): Promise<string[]> {
  return (await api('GET /notifications', { query: {} })).data.map(({ title }) => title);
}
