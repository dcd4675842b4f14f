import type { Page } from '@playwright/test';
import { liveBusyHour } from '../support/busy-hour.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnSite, openOwnSite } from '../support/own-site.ts';

// It makes some two thousand things happen, one request each.
test.describe.configure({ timeout: 600_000 });

/** A moderator's keyboard, which counts; words are as many presses as they have letters. */
class Keyboard {
  presses = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }
  async type(words: string): Promise<void> {
    this.presses += words.length;
    await this.#page.keyboard.type(words);
  }
  /** To another screen, by its name. */
  async goTo(name: string): Promise<void> {
    await this.press('Control+k');
    await expect(this.#page.getByRole('combobox').last()).toBeFocused();
    await this.type(name);
    await this.press('Enter');
  }
}

test('an hour of two thousand events is worked off in under 300 presses of keys', async ({ browser, complaints }) => {
  const site = await openOwnSite(browser, complaints);
  try {
    const events = await liveBusyHour(site);
    expect(events).toBeGreaterThanOrEqual(2_000);
    const page = await site.openAdmin();
    const keyboard = new Keyboard(page);
    await page.goto('/admin/deals/approval');
    await workOffDeals(page, keyboard, site);
    await keyboard.goTo('Reports');
    await workOffReports(page, keyboard, site);
    expect(keyboard.presses).toBeLessThan(300);
    test.info().annotations.push({ type: 'presses', description: `${keyboard.presses} for ${events} events` });
  } finally {
    await site.stop();
  }
});

const waitingIn = async ({ api }: OwnSite) => (await api('GET /admin/approvals', {})).pagination.total;
const openCases = async ({ api }: OwnSite) =>
  (await api('GET /admin/reports', { query: { isOpen: true } })).pagination.total;

/** What a spammer posted goes with one act, what a newcomer posted is approved together. */
async function workOffDeals(page: Page, keyboard: Keyboard, site: OwnSite): Promise<void> {
  const list = page.getByRole('list', { name: 'Waiting deals' });
  const current = list.locator('a[aria-current=true]');
  while (true) {
    await expect
      .poll(async () => (await list.getByRole('listitem').count()) > 0 || (await waitingIn(site)) === 0, {
        timeout: 30_000,
      })
      .toBe(true);
    if ((await list.getByRole('listitem').count()) === 0) return;
    if ((await current.count()) === 0) await keyboard.press('j');
    const title = (await current.textContent()) ?? '';
    const author = title.split(' of ')[1] ?? '';
    if (author.startsWith('spammer')) {
      await keyboard.press('s');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Deals removed')).toBeVisible();
      await keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
    } else {
      await expect(page.getByRole('region', { name: 'The open deal' })).toContainText(title);
      await keyboard.press('g');
      await keyboard.press('a');
    }
    await expect(list.getByRole('link', { name: new RegExp(` of ${author}$`) })).toHaveCount(0);
  }
}

/** Insults are upheld by author, the rest is dismissed at once. */
async function workOffReports(page: Page, keyboard: Keyboard, site: OwnSite): Promise<void> {
  const cases = page.locator('[data-case]');
  while ((await openCases(site)) > 0) {
    await expect(cases.first()).toBeVisible();
    await keyboard.press('j');
    const focused = page.locator('[data-case]:focus');
    const words = (await focused.textContent()) ?? '';
    const before = await openCases(site);
    await keyboard.press('g');
    if (words.includes('fools')) {
      await keyboard.press('r');
      await page.getByRole('dialog').getByRole('textbox').focus();
      await keyboard.press('Tab');
      await keyboard.type('Be kind.');
      await keyboard.press('Control+Enter');
    } else await keyboard.press('d');
    await expect.poll(() => openCases(site)).toBeLessThan(before);
  }
}
