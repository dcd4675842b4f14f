import type { ChosenLocale } from '@haggle/contract/locale/locale';
import type { Browser, Page } from '@playwright/test';
import type { Abroad } from './abroad.ts';
import { expect, type Person } from './fixtures.ts';

/** Texts and amounts for the journey through a country's site, as typed and read there. */
export interface Country {
  name: string;
  locale: ChosenLocale;
  dir: 'ltr' | 'rtl';
  /** Two products of a kind; a search for `searchTerm` finds both by its stem. */
  titles: [string, string];
  searchTerm: string;
  /** The price of the first deal, as typed and as shown. */
  price: [typed: string, shown: string];
  retailPrice: string;
  maxAlertPrice: [typed: string, shown: string];
  commissionRate: [typed: string, shown: string];
  /** The author's share of an order of 1,000 at this rate. */
  earnings: string;
  /** The price in the language's own digits, if a site can choose them. */
  localDigits?: string;
  /** A new member's search, up to 80, and the word to mute. */
  memberSearch: string;
  mutedWord: string;
  /** An amount that is ambiguous in this country. */
  ambiguousPrice: string;
  /** A deal at 19.50 sold by weight: its price per unit, and the same after correcting the amount. */
  packagedDeal: { title: string; perUnit: string; correctedAmount: [typed: string, shown: string] };
  comment: string;
  reason: string;
  allowedTexts: string[];
}

export const host = 'klang.example';

export const germany: Country = {
  name: 'Germany',
  locale: { language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  dir: 'ltr',
  titles: ['Sonaro Kopfhörer mit Geräuschunterdrückung', 'Kopfhörer für Kinder mit Kabel'],
  searchTerm: 'Kopfhörern',
  price: ['1.299,95', '1.299,95 €'],
  retailPrice: '1.499,00',
  maxAlertPrice: ['1.500,50', '1.500,50 €'],
  commissionRate: ['6,5', '6,5 %'],
  earnings: '32,50 €',
  memberSearch: 'Wasserkocher unter 80',
  mutedWord: 'gewinnspiel',
  ambiguousPrice: '1,299',
  packagedDeal: {
    title: 'Kaffee ganze Bohnen 2 x 500 g',
    perUnit: '19,50 €/kg',
    correctedAmount: ['2,5', '7,80 €/kg'],
  },
  comment: 'Sitzt er auch mit Brille gut?',
  reason: 'Ein Versandhaus',
  allowedTexts: [],
};

export const emirates: Country = {
  name: 'the Emirates',
  locale: { language: 'ar', country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' },
  dir: 'rtl',
  titles: ['سماعات رأس لاسلكية عازلة للضوضاء', 'سماعات للأطفال بسلك طويل'],
  searchTerm: 'السماعات',
  price: ['1,299.95', '1,299.95'],
  retailPrice: '1,499.00',
  maxAlertPrice: ['1,500.50', '1,500.50'],
  commissionRate: ['6.5', '6.5'],
  earnings: '32.50',
  localDigits: '١٬٢٩٩٫٩٥',
  memberSearch: 'غلاية أقل من 80',
  mutedWord: 'مسابقة',
  ambiguousPrice: '1.299',
  packagedDeal: { title: 'قهوة عربية فاخرة 2 × 500 جم', perUnit: '19.50', correctedAmount: ['2.5', '7.80'] },
  comment: 'هل تناسب من يلبس النظارات؟',
  reason: 'متجر إلكتروني',
  allowedTexts: [],
};

/** Names that are the same in every language. */
export const untranslatedNames = [
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
export const normalizeSpaces = (text: string | null) =>
  (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '');

export async function expectShown(page: Page, amount: string): Promise<void> {
  await expect.poll(async () => normalizeSpaces(await main(page).textContent())).toContain(normalizeSpaces(amount));
}

export function textsOfCountry({
  locale,
  titles,
  packagedDeal,
  memberSearch,
  mutedWord,
  comment,
  reason,
  allowedTexts,
}: Country): string[] {
  return [...titles, packagedDeal.title, memberSearch, mutedWord, comment, reason, locale.currency, ...allowedTexts];
}

export interface JourneyParts {
  abroad: Abroad;
  country: Country;
  author: Person;
  reader: Person;
  admin: Person;
  deal: string;
  partner: string;
  browser: Browser;
}

export type Journey<K extends keyof JourneyParts> = Pick<JourneyParts, 'abroad' | 'country' | K>;

export async function notificationTitlesOf({ api }: Person): Promise<string[]> {
  return (await api('GET /notifications', { query: {} })).data.map(({ title }) => title);
}
