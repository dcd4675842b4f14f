import type { Page } from '@playwright/test';
import { CountedVisit, type Effort } from '../support/effort.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { openDealForm, publish, uniqueWord } from '../support/posting.ts';
import { shopPage } from '../support/site.ts';

/**
 * The presses and keys that the best known site needs: Slickdeals or one of Pepper's (mydealz, hotukdeals, Dealabs), as
 * a user of them remembered in November 2026. Tasks that none of them supports get the least possible number: one press
 * to open, and one to act.
 */
const bestKnown = {
  /** Slickdeals: six, including a category and a text. Pepper: eight on four to six screens. */
  postOnDesktop: 6,
  /**
   * Slickdeals: two or three taps, a form with at least one field, and its button. Pepper: one on the tab bar, and one
   * for each of four to six screens.
   */
  postOnPhone: 4,
  /** Slickdeals: the search, Enter, and two for the sort order. Pepper: three for the sort order. */
  cheapest: 4,
  /** Pepper: the search, Enter, and “create alert” below the results. */
  alert: 3,
  /** Neither shows it. */
  whyHot: 2,
  /** Pepper: one on the tab bar. Slickdeals: two. */
  saved: 1,
  /** Slickdeals and Pepper: two or three through the form for reports. */
  works: 2,
  /** Neither can. */
  hideUntilCheaper: 2,
} as const;

/** Tasks for which no smaller number than the best known one is possible. */
const provenMinimum = { alert: 3, whyHot: 2, saved: 1, hideUntilCheaper: 2 } as const;

function expectFewestPresses(
  task: keyof typeof bestKnown,
  { presses, keys, scrolledPixels }: Effort,
  maxScrolled = 0,
): void {
  const maxPresses = task in provenMinimum ? bestKnown[task] : bestKnown[task] - 1;
  expect(presses + keys, `${task}: ${presses} presses and ${keys} keys`).toBeLessThanOrEqual(maxPresses);
  expect(scrolledPixels, `${task}: pixels scrolled`).toBeLessThanOrEqual(maxScrolled);
}

const screens = [
  { name: 'on a phone', isPhone: true, use: { viewport: { width: 360, height: 780 }, hasTouch: true } },
  { name: 'on a desktop', isPhone: false, use: { viewport: { width: 1280, height: 800 } } },
];

for (const { name, isPhone, use } of screens) {
  test.describe(name, () => {
    test.use(use);

    const openVisit = async (page: Page, path = '/') => {
      await page.goto(path);
      return new CountedVisit(page, isPhone);
    };
    const tab = (page: Page, label: string) =>
      page.getByRole('navigation', { name: 'Tab bar' }).getByRole('link', { name: label });

    async function search(visit: CountedVisit, page: Page, query: string): Promise<void> {
      const box = page.getByRole('banner').getByRole('combobox');
      if (!isPhone) await visit.key('/');
      await visit.typeInto(box, query);
      await visit.key('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
    }

    async function postDeal(admin: Person, word: string, price = 50): Promise<string> {
      const dealURL = `https://lamps.example/${crypto.randomUUID()}`;
      return await publish(admin, admin, { title: `A lamp ${word} at ${price}`, price, dealURL });
    }

    test('posting a deal takes only its link', async ({ member }) => {
      const person = await member();
      await openDealForm(person);
      const { page } = person;
      const visit = await openVisit(page);
      const entry = isPhone ? tab(page, 'Post') : page.getByRole('banner').getByRole('link', { name: 'Submit Deal' });
      await visit.press(entry);
      const kettle = `copper-kettle-${uniqueWord()}`;
      await visit.typeInto(page.getByLabel('Link to the deal'), shopPage(kettle));
      await expect(page.getByRole('main').getByLabel('Title')).toHaveValue(/copper kettle/i);
      await visit.press(page.getByRole('main').getByRole('button', { name: 'Submit Deal' }));
      await expect(page).toHaveURL(/\/deals\/\d+/);
      expectFewestPresses(isPhone ? 'postOnPhone' : 'postOnDesktop', visit.effort);
    });

    test('a single search shows the cheapest deal of a kind first', async ({ member, admin }) => {
      const { page } = await member();
      const word = uniqueWord();
      for (const price of [40, 20, 30]) await postDeal(admin, word, price);
      const visit = await openVisit(page);
      await search(visit, page, `cheapest ${word}`);
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(`A lamp ${word} at 20`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
      expectFewestPresses('cheapest', visit.effort);
    });

    test('an alert for a search is one press away from its results', async ({ member, admin }) => {
      const { page, api } = await member();
      const word = uniqueWord();
      await postDeal(admin, word);
      const visit = await openVisit(page);
      await search(visit, page, word);
      await visit.press(page.getByRole('main').getByRole('button', { name: 'Alert me' }));
      await expect(page.getByText(`Alert on: ${word}`)).toBeVisible();
      expect((await api('GET /alerts')).data).toHaveLength(1);
      expectFewestPresses('alert', visit.effort);
    });

    test('the reason why a deal is hot is one press away on its page', async ({ member, admin }) => {
      const { page } = await member();
      const word = uniqueWord();
      const id = await postDeal(admin, word);
      const voter = await member();
      await voter.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } });
      const visit = await openVisit(page, '/deals');
      await visit.press(page.getByRole('main').getByRole('link', { name: `A lamp ${word} at 50` }));
      await visit.press(page.getByRole('main').getByRole('link', { name: 'Why is it here?' }));
      await expect(page.getByRole('heading', { name: 'Deal history' })).toBeInViewport();
      await expect(page.getByRole('region', { name: 'Deal history' })).toContainText(/Number \d+ of \d+ live deals/);
      expectFewestPresses('whyHot', visit.effort);
    });

    test('saved deals are one press away on every page', async ({ member }) => {
      const { page } = await member();
      const visit = await openVisit(page, '/faq');
      await visit.press(
        isPhone ? tab(page, 'Saved') : page.getByRole('banner').getByRole('link', { name: 'Saved deals' }),
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Saved deals' })).toBeVisible();
      expectFewestPresses('saved', visit.effort);
    });

    test('reporting that a deal works takes one press on its page', async ({ member, admin }) => {
      const { page } = await member();
      const id = await postDeal(admin, uniqueWord());
      const visit = await openVisit(page, `/deals/${id}`);
      const works = page
        .getByRole('region', { name: 'Does it still work?' })
        .getByRole('button', { name: 'Works', exact: true });
      await visit.press(works);
      await expect(works).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('You said: Works')).toBeVisible();
      // Less than one swipe.
      expectFewestPresses('works', visit.effort, isPhone ? 400 : 0);
    });

    test('hiding a deal until its price drops takes two presses', async ({ member, admin }) => {
      const { page } = await member();
      const id = await postDeal(admin, uniqueWord());
      const visit = await openVisit(page, `/deals/${id}`);
      await visit.press(page.getByRole('main').getByRole('button', { name: 'Hide from my lists' }));
      await visit.press(page.getByRole('dialog').getByRole('button', { name: 'Until the price drops' }));
      await expect(page.getByRole('dialog')).toBeHidden();
      expectFewestPresses('hideUntilCheaper', visit.effort);
    });
  });
}
