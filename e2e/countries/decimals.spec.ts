import type { ChosenLocale } from '@haggle/contract/locale/locale';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { Locator, Page } from '@playwright/test';
import { type Abroad, goAbroad } from '../support/abroad.ts';
import { expect, test } from '../support/fixtures.ts';
import { importFile } from '../support/import-deals.ts';
import { readGraph } from '../support/structured.ts';

// Currencies with no decimals and with three: minor units are yen and fils, never hundredths.

/** Products with amounts as in a file from that country, the cheapest first. */
interface Goods {
  title: string;
  typed: string;
  retail: string;
  price: number;
  shown: string;
}

interface Market {
  name: string;
  locale: ChosenLocale;
  goods: [Goods, Goods, Goods];
  /** An amount between the first and the second, as typed and as in the address. */
  between: [typed: string, amount: string];
  refused: string;
}

const japan: Market = {
  name: 'yen',
  locale: { language: 'en', country: 'JP', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  goods: [
    { title: 'Bamboo water flask', typed: '980円', retail: '1,480円', price: 980, shown: '¥980' },
    { title: 'Rice cooker for three', typed: '¥4,980', retail: '¥7,800', price: 4980, shown: '¥4,980' },
    { title: 'Folding city bicycle', typed: '￥128,000', retail: 'JPY 150,000', price: 128_000, shown: '¥128,000' },
  ],
  between: ['¥4,000', '4000'],
  refused: '980.5',
};

const kuwait: Market = {
  name: 'Kuwaiti dinars',
  locale: { language: 'ar', country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' },
  goods: [
    { title: 'قارورة ماء من الخيزران', typed: '0.975 د.ك', retail: '1.250', price: 0.975, shown: '٠٫٩٧٥' },
    { title: 'طنجرة أرز كهربائية صغيرة', typed: '١٢٫٥٠٠', retail: '١٨٫٠٠٠', price: 12.5, shown: '١٢٫٥٠٠' },
    {
      title: 'دراجة قابلة للطي للمدينة',
      typed: 'KWD 1,234.565',
      retail: '1,500.000',
      price: 1234.565,
      shown: '١٬٢٣٤٫٥٦٥',
    },
  ],
  between: ['9.750', '9.75'],
  refused: '0.9755',
};

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u200e\u200f\u061c\u202f]/g, '');
const cardsOf = (page: Page) => page.getByRole('main').locator('article[data-deal]');

async function titlesOf(cards: Locator): Promise<(string | undefined)[]> {
  const texts = await cards.allTextContents();
  return texts.map((text) => [...japan.goods, ...kuwait.goods].find(({ title }) => text.includes(title))?.title);
}

function csvOf(goods: readonly Goods[]): string {
  const rows = goods.map(({ title, typed, retail }, at) => {
    const days = new Date(Date.now() - (at + 1) * 86_400_000).toISOString();
    return [title, typed, retail, `https://market.example/${at}`, days].map((cell) => `"${cell}"`).join(',');
  });
  return ['title,price,retailPrice,dealURL,postedAt', ...rows].join('\n');
}

/** Checks a deal's page for people and for programs. */
async function readDeal(abroad: Abroad, page: Page, { locale, goods }: Market): Promise<void> {
  const { data } = await abroad.api('GET /deals', { query: { sort: '-price' } });
  expect(data.map(({ price }) => price)).toEqual(goods.map(({ price }) => price).reverse());
  const [dearest] = goods.slice(-1);
  await page.goto(`/deals/${data[0]?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dearest?.title ?? '');
  expect(plain(await page.getByRole('main').textContent())).toContain(dearest?.shown);
  const graph = readGraph(await (await fetch(page.url())).text());
  const price = dearest?.price.toFixed(currencyDecimals());
  // The offer is nested in the page's main entity.
  const told = JSON.stringify(graph);
  expect(told).toContain(`"price":"${price}","priceCurrency":"${locale.currency}"`);
  await abroad.look(page);
}

/** Checks that amounts with too many decimals are refused at their field. */
async function refuseFiner(abroad: Abroad, { refused, goods }: Market): Promise<void> {
  const { page } = await abroad.admin();
  await page.goto('/submit');
  await page.getByLabel(t('submit.hints.link')).fill('https://market.example/finer');
  await page.getByLabel(t('submit.fields.title')).fill(`${goods[0].title} ${goods[1].title}`);
  const price = page.getByLabel(t('submit.fields.price'), { exact: true });
  await price.fill(refused);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await abroad.look(page);
  await price.fill(goods[1].typed);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit.draft.submit') })
    .click();
  await expect(page).toHaveURL(/\/deals\/\d+/);
  await expect.poll(async () => plain(await page.getByRole('main').textContent())).toContain(goods[1].shown);
}

for (const market of [japan, kuwait]) {
  test.describe(market.name, () => {
    test.use({ actionTimeout: 60_000, allowedErrors: /422/ });

    test('are imported, sorted, filtered and shown with their own decimals', async ({ browser, complaints }) => {
      test.setTimeout(300_000);
      const { goods, between } = market;
      const known = ['Haggle', 'market', 'admin', ...goods.flatMap(({ title, typed }) => [title, typed])];
      const abroad = await goAbroad(market.locale, { browser, complaints, known });
      try {
        importFile('deals.csv', csvOf(goods), abroad.site.data);
        const page = await abroad.open(null);
        const [cheap, middle, dear] = goods;
        await page.goto('/deals?sort=price');
        await expect(cardsOf(page)).toHaveCount(3);
        expect(await titlesOf(cardsOf(page))).toEqual([cheap.title, middle.title, dear.title]);
        for (const [at, { shown }] of goods.entries()) {
          expect(plain(await cardsOf(page).nth(at).textContent())).toContain(shown);
        }
        await abroad.look(page);
        await page.getByLabel(t('deal-filters.field.lowestPrice')).first().fill(between[0]);
        await expect(page).toHaveURL(new RegExp(`minPrice=${between[1]}(&|$)`));
        await expect(cardsOf(page)).toHaveCount(2);
        expect(await titlesOf(cardsOf(page))).toEqual([middle.title, dear.title]);
        await page.reload();
        await expect(cardsOf(page)).toHaveCount(2);
        await readDeal(abroad, page, market);
        await refuseFiner(abroad, market);
      } finally {
        await abroad.stop();
      }
    });
  });
}
