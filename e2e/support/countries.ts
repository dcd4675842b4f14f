import type { ChosenLocale } from '@haggle/contract/locale/locale';
import type { Browser, Page } from '@playwright/test';
import type { Abroad } from './abroad.ts';
import { expect, type Person } from './fixtures.ts';

/** Texts and amounts for the journey through a country's site, as typed and read there. */
export interface Country {
  name: string;
  locale: ChosenLocale;
  dir: 'ltr' | 'rtl';
  /** Two products of a kind; a search for `searched` finds both by its stem. */
  titles: [string, string];
  searched: string;
  /** The price of the first deal, as typed and as shown. */
  price: [typed: string, shown: string];
  retail: string;
  maxAlertPrice: [typed: string, shown: string];
  rate: [typed: string, shown: string];
  /** The author's share of an order of 1,000 at this rate. */
  earned: string;
  /** The price in the language's own digits, if a site can choose them. */
  localDigits?: string;
  /** A new member's search, up to 80, and the word to mute. */
  hunted: string;
  muted: string;
  /** An amount that is ambiguous in this country. */
  doubtful: string;
  /** A deal at 19.50 sold by weight: its price per unit, and the same after correcting the amount. */
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
  maxAlertPrice: ['1.500,50', '1.500,50 €'],
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
  maxAlertPrice: ['1,500.50', '1,500.50'],
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
  // Browsers and web performance metrics.
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

/** Replaces non-breaking spaces and removes direction marks, which formats put between an amount and its sign. */
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
