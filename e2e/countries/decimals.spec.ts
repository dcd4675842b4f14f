import type { ChosenLocale } from '@haggle/contract/locale/locale';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { Locator, Page } from '@playwright/test';
import { type Abroad, openSiteAbroad } from '../support/abroad.ts';
import { expect, test } from '../support/fixtures.ts';
import { importFile } from '../support/import-deals.ts';
import { readGraph } from '../support/structured.ts';

// Currencies with no decimals and with three: minor units are yen and fils, never hundredths.

/** Products with amounts as in a file from that country, the cheapest first. */
interface MarketDeal {
  title: string;
  typedPrice: string;
  retail: string;
  price: number;
  shownPrice: string;
}

interface Market {
  name: string;
  locale: ChosenLocale;
  marketDeals: [MarketDeal, MarketDeal, MarketDeal];
  /** An amount between the first and the second, as typed and as in the address. */
  priceBetween: [typed: string, amount: string];
  refusedPrice: string;
}

const japan: Market = {
  name: 'yen',
  locale: { language: 'en', country: 'JP', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  marketDeals: [
    { title: 'Bamboo water flask', typedPrice: '980円', retail: '1,480円', price: 980, shownPrice: '¥980' },
    { title: 'Rice cooker for three', typedPrice: '¥4,980', retail: '¥7,800', price: 4980, shownPrice: '¥4,980' },
    {
      title: 'Folding city bicycle',
      typedPrice: '￥128,000',
      retail: 'JPY 150,000',
      price: 128_000,
      shownPrice: '¥128,000',
    },
  ],
  priceBetween: ['¥4,000', '4000'],
  refusedPrice: '980.5',
};

const kuwait: Market = {
  name: 'Kuwaiti dinars',
  locale: { language: 'ar', country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' },
  marketDeals: [
    { title: 'قارورة ماء من الخيزران', typedPrice: '0.975 د.ك', retail: '1.250', price: 0.975, shownPrice: '٠٫٩٧٥' },
    { title: 'طنجرة أرز كهربائية صغيرة', typedPrice: '١٢٫٥٠٠', retail: '١٨٫٠٠٠', price: 12.5, shownPrice: '١٢٫٥٠٠' },
    {
      title: 'دراجة قابلة للطي للمدينة',
      typedPrice: 'KWD 1,234.565',
      retail: '1,500.000',
      price: 1234.565,
      shownPrice: '١٬٢٣٤٫٥٦٥',
    },
  ],
  priceBetween: ['9.750', '9.75'],
  refusedPrice: '0.9755',
};

const removeSpaces = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u200e\u200f\u061c\u202f]/g, '');
const dealCards = (page: Page) => page.getByRole('main').locator('article[data-deal]');

async function titlesOf(cards: Locator): Promise<(string | undefined)[]> {
  const texts = await cards.allTextContents();
  return texts.map(
    (text) => [...japan.marketDeals, ...kuwait.marketDeals].find(({ title }) => text.includes(title))?.title,
  );
}

function toCsv(marketDeals: readonly MarketDeal[]): string {
  const rows = marketDeals.map(({ title, typedPrice, retail }, at) => {
    const days = new Date(Date.now() - (at + 1) * 86_400_000).toISOString();
    return [title, typedPrice, retail, `https://market.example/${at}`, days].map((cell) => `"${cell}"`).join(',');
  });
  return ['title,price,retailPrice,dealURL,postedAt', ...rows].join('\n');
}

/** Checks a deal's page for people and for programs. */
async function expectDealPrices(abroad: Abroad, page: Page, { locale, marketDeals }: Market): Promise<void> {
  const { data } = await abroad.api('GET /deals', { query: { sort: '-price' } });
  expect(data.map(({ price }) => price)).toEqual(marketDeals.map(({ price }) => price).reverse());
  const [dearest] = marketDeals.slice(-1);
  await page.goto(`/deals/${data[0]?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dearest?.title ?? '');
  expect(removeSpaces(await page.getByRole('main').textContent())).toContain(dearest?.shownPrice);
  const graph = readGraph(await (await fetch(page.url())).text());
  const price = dearest?.price.toFixed(currencyDecimals());
  // The offer is nested in the page's main entity.
  const linkedData = JSON.stringify(graph);
  expect(linkedData).toContain(`"price":"${price}","priceCurrency":"${locale.currency}"`);
  await abroad.expectLocalized(page);
}

/** Checks that amounts with too many decimals are refused at their field. */
async function expectFinerPriceRefused(abroad: Abroad, { refusedPrice, marketDeals }: Market): Promise<void> {
  const { page } = await abroad.admin();
  await page.goto('/submit');
  await page.getByLabel(t('submit.hints.link')).fill('https://market.example/finer');
  await page.getByLabel(t('submit.fields.title')).fill(`${marketDeals[0].title} ${marketDeals[1].title}`);
  const price = page.getByLabel(t('submit.fields.price'), { exact: true });
  await price.fill(refusedPrice);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await abroad.expectLocalized(page);
  await price.fill(marketDeals[1].typedPrice);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(page).toHaveURL(/\/deals\/\d+/);
  await expect
    .poll(async () => removeSpaces(await page.getByRole('main').textContent()))
    .toContain(marketDeals[1].shownPrice);
}

for (const market of [japan, kuwait]) {
  test.describe(market.name, () => {
    test.use({ actionTimeout: 60_000, allowedErrors: /422/ });

    test('are imported, sorted, filtered and shown with their own decimals', async ({ browser, complaints }) => {
      test.setTimeout(300_000);
      const { marketDeals, priceBetween } = market;
      const allowedTexts = [
        'Haggle',
        'market',
        'admin',
        ...marketDeals.flatMap(({ title, typedPrice }) => [title, typedPrice]),
      ];
      const abroad = await openSiteAbroad(market.locale, { browser, complaints, allowedTexts });
      try {
        importFile('deals.csv', toCsv(marketDeals), abroad.site.data);
        const page = await abroad.open(null);
        const [cheap, middle, dear] = marketDeals;
        await page.goto('/deals?sort=price');
        await expect(dealCards(page)).toHaveCount(3);
        expect(await titlesOf(dealCards(page))).toEqual([cheap.title, middle.title, dear.title]);
        for (const [at, { shownPrice }] of marketDeals.entries()) {
          expect(removeSpaces(await dealCards(page).nth(at).textContent())).toContain(shownPrice);
        }
        await abroad.expectLocalized(page);
        await page.getByLabel(t('deal-filters.field.lowestPrice')).first().fill(priceBetween[0]);
        await expect(page).toHaveURL(new RegExp(`minPrice=${priceBetween[1]}(&|$)`));
        await expect(dealCards(page)).toHaveCount(2);
        expect(await titlesOf(dealCards(page))).toEqual([middle.title, dear.title]);
        await page.reload();
        await expect(dealCards(page)).toHaveCount(2);
        await expectDealPrices(abroad, page, market);
        await expectFinerPriceRefused(abroad, market);
      } finally {
        await abroad.stop();
      }
    });
  });
}
