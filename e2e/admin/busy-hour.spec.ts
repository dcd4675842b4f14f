import type { Page } from '@playwright/test';
import { hour, liveBusyHour } from '../support/busy-hour.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnSite, openOwnSite } from '../support/own-site.ts';
import { Steps } from '../support/steps.ts';

// It sets up two thousand actions with one request each.
test.describe.configure({ timeout: 600_000 });
// A deal that was just decided can no longer be claimed.
test.use({ allowedErrors: /409.*\/claim/ });

test('moderating an hour with 2,000 events takes fewer than 300 key presses', async ({ browser, complaints }) => {
  const site = await openOwnSite(browser, complaints);
  try {
    const began = Date.now();
    const events = await liveBusyHour(site);
    expect(events).toBeGreaterThanOrEqual(2_000);
    await site.api('POST /admin/vote-rings/look', {});
    const lived = Date.now();
    const page = await site.openAdmin();
    page.setDefaultTimeout(30_000);
    const keyboard = new Steps(page);
    await page.goto('/admin/deals/approval');
    await workOffDeals(page, keyboard, site);
    await goTo(keyboard, 'Reports');
    await workOffReports(page, keyboard, site);
    await goTo(keyboard, 'Vote');
    await upholdRing(page, keyboard, site);
    await expectTidied(site);
    const seconds = [lived - began, Date.now() - lived].map((ms) => Math.round(ms / 1000));
    const said = `${keyboard.count} presses for ${events} events (${seconds[0]} s to happen, ${seconds[1]} s to work off)`;
    test.info().annotations.push({ type: 'presses', description: said });
    expect(keyboard.count).toBeLessThan(300);
  } finally {
    await site.stop();
  }
});

const waitingIn = async ({ api }: OwnSite) => (await api('GET /admin/approvals', { query: {} })).pagination.total;
const openCases = async ({ api }: OwnSite) =>
  (await api('GET /admin/reports', { query: { isOpen: 'true' } })).pagination.total;

/** Goes to another screen by the start of its name. */
async function goTo(keyboard: Steps, name: string): Promise<void> {
  await keyboard.press('Control+k');
  await expect(keyboard.page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
}

const list = (page: Page) => page.getByRole('list', { name: 'Waiting deals' });
const openDeal = (page: Page) => page.getByRole('region', { name: 'The open deal' });

/** Returns the open deal, once its details have loaded. */
async function readOpen(page: Page): Promise<string> {
  const current = list(page).locator('a[aria-current]');
  const title = (await current.textContent()) ?? '';
  await expect(openDeal(page)).toContainText(title);
  return title;
}

/**
 * Works through the queue from the top: approves each newcomer's deals together after looking at them, and removes
 * spammers with all their posts and comments. The first removal is undone and repeated.
 */
async function workOffDeals(page: Page, keyboard: Steps, site: OwnSite): Promise<void> {
  let isUndone = false;
  while ((await waitingIn(site)) > 0) {
    await expect(list(page).or(page.getByText('Nothing to review'))).toBeVisible();
    if (!(await list(page).isVisible())) break;
    const title = await readOpen(page);
    if (!title.includes(' of spammer_')) {
      await approveAllOfAuthor(page, keyboard, title);
      continue;
    }
    const before = await waitingIn(site);
    await removeWave(page, keyboard);
    await expect.poll(() => waitingIn(site)).toBeLessThan(before);
    if (isUndone) continue;
    isUndone = true;
    await keyboard.press('z');
    await expect.poll(() => waitingIn(site)).toBe(before);
  }
  // The last decision is sent when its undo has expired.
  await expect.poll(() => waitingIn(site)).toBe(0);
}

async function approveAllOfAuthor(page: Page, keyboard: Steps, title: string): Promise<void> {
  const author = title.split(' of ')[1] ?? '';
  await keyboard.press('g');
  await keyboard.press('a');
  await expect(list(page).getByRole('link', { name: new RegExp(` of ${author}$`) })).toHaveCount(0);
}

async function removeWave(page: Page, keyboard: Steps): Promise<void> {
  await keyboard.press('h');
  await keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Deals removed')).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

/** Upholds reports of insults by author, and dismisses the rest one by one. */
async function workOffReports(page: Page, keyboard: Steps, site: OwnSite): Promise<void> {
  const focused = page.locator('[data-case]:focus');
  await expect(page.locator('[data-case]').first()).toBeVisible();
  await keyboard.press('j');
  for (let left = await openCases(site); left > 0; left = await openCases(site)) {
    await expect(focused).toBeVisible();
    const id = await focused.getAttribute('data-case');
    if ((await focused.textContent())?.includes('fools')) await upholdAllOfAuthor(page, keyboard);
    else await keyboard.press('d');
    await expect.poll(() => openCases(site)).toBeLessThan(left);
    await expect(page.locator(`[data-case="${id}"]`)).toHaveCount(0);
  }
}

async function upholdAllOfAuthor(page: Page, keyboard: Steps): Promise<void> {
  await keyboard.press('g');
  await keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  // Reply templates: the first one asks to be kind.
  await keyboard.press('Tab');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(dialog.getByRole('textbox')).not.toHaveValue('');
  await keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

async function upholdRing(page: Page, keyboard: Steps, { api }: OwnSite): Promise<void> {
  const ring = page.locator('[data-case]').first();
  await expect(ring).toContainText(`${hour.ring} accounts`);
  await keyboard.press('j');
  await expect(ring).toBeFocused();
  await keyboard.press('r');
  const open = async () => (await api('GET /admin/vote-rings', { query: { isOpen: 'true' } })).pagination.total;
  await expect.poll(open).toBe(0);
}

/** Expects a clean site: nothing waits, all spammers are suspended, and no honest member lost anything. */
async function expectTidied({ api }: OwnSite): Promise<void> {
  const total = async (query: object) => (await api('GET /admin/users', { query })).pagination.total;
  expect(await total({ state: 'suspended', q: 'spammer' })).toBe(hour.spammers);
  expect(await total({ state: 'suspended' })).toBe(hour.spammers);
  expect(await total({ state: 'annulled', q: 'ring' })).toBe(hour.ring);
  const live = async () => (await api('GET /deals', { query: { limit: 1 } })).pagination.total;
  await expect.poll(live, { timeout: 60_000 }).toBe(hour.known * 10 + hour.newcomers * 2);
  const decided = async () =>
    (await api('GET /admin/reports', { query: { isOpen: 'false', limit: 100 } })).data.filter(
      ({ isUndoable, action }) => !isUndoable && action === 'delete',
    ).length;
  await expect.poll(decided, { timeout: 60_000 }).toBe(hour.insults);
}
