import type { Page } from '@playwright/test';
import { hourCounts, simulateBusyHour } from '../support/busy-hour.ts';
import { expect, test } from '../support/fixtures.ts';
import { type IsolatedSite, openIsolatedSite } from '../support/own-site.ts';
import { Steps } from '../support/steps.ts';

// It sets up two thousand actions with one request each.
test.describe.configure({ timeout: 600_000 });
// A deal that was just decided can no longer be claimed.
test.use({ allowedErrors: /409.*\/claim/ });

test('moderating an hour with 2,000 events takes fewer than 300 key presses', async ({ browser, complaints }) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    const startedAt = Date.now();
    const events = await simulateBusyHour(site);
    expect(events).toBeGreaterThanOrEqual(2_000);
    await site.api('POST /admin/vote-rings/look', {});
    const simulatedAt = Date.now();
    const page = await site.openAdmin();
    page.setDefaultTimeout(30_000);
    const steps = new Steps(page);
    await page.goto('/admin/deals/approval');
    await clearDealQueue(page, steps, site);
    await navigateTo(steps, 'Reports');
    await clearReports(page, steps, site);
    await navigateTo(steps, 'Vote');
    await upholdRing(page, steps, site);
    await expectCleanSite(site);
    const seconds = [simulatedAt - startedAt, Date.now() - simulatedAt].map((ms) => Math.round(ms / 1000));
    const summary = `${steps.count} presses for ${events} events (${seconds[0]} s to happen, ${seconds[1]} s to work off)`;
    test.info().annotations.push({ type: 'presses', description: summary });
    expect(steps.count).toBeLessThan(300);
  } finally {
    await site.stop();
  }
});

const countWaitingDeals = async ({ api }: IsolatedSite) =>
  (await api('GET /admin/approvals', { query: {} })).pagination.total;
const countOpenCases = async ({ api }: IsolatedSite) =>
  (await api('GET /admin/reports', { query: { isOpen: 'true' } })).pagination.total;

/** Goes to another screen by the start of its name. */
async function navigateTo(steps: Steps, name: string): Promise<void> {
  await steps.press('Control+k');
  await expect(steps.page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await steps.type(name);
  await steps.press('Enter');
}

const list = (page: Page) => page.getByRole('list', { name: 'Waiting deals' });
const openDeal = (page: Page) => page.getByRole('region', { name: 'The open deal' });

/** Returns the open deal, once its details have loaded. */
async function readOpenTitle(page: Page): Promise<string> {
  const current = list(page).locator('a[aria-current]');
  const title = (await current.textContent()) ?? '';
  await expect(openDeal(page)).toContainText(title);
  return title;
}

/**
 * Works through the queue from the top: approves each newcomer's deals together after looking at them, and removes
 * spammers with all their posts and comments. The first removal is undone and repeated.
 */
async function clearDealQueue(page: Page, steps: Steps, site: IsolatedSite): Promise<void> {
  let hasUndone = false;
  while ((await countWaitingDeals(site)) > 0) {
    await expect(list(page).or(page.getByText('Nothing to review'))).toBeVisible();
    if (!(await list(page).isVisible())) break;
    const title = await readOpenTitle(page);
    if (!title.includes(' of spammer_')) {
      await approveAllOfAuthor(page, steps, title);
      continue;
    }
    const waitingBefore = await countWaitingDeals(site);
    await removeSpamWave(page, steps);
    await expect.poll(() => countWaitingDeals(site)).toBeLessThan(waitingBefore);
    if (hasUndone) continue;
    hasUndone = true;
    await steps.press('z');
    await expect.poll(() => countWaitingDeals(site)).toBe(waitingBefore);
  }
  // The last decision is sent when its undo has expired.
  await expect.poll(() => countWaitingDeals(site)).toBe(0);
}

async function approveAllOfAuthor(page: Page, steps: Steps, title: string): Promise<void> {
  const author = title.split(' of ')[1] ?? '';
  await steps.press('g');
  await steps.press('a');
  await expect(list(page).getByRole('link', { name: new RegExp(` of ${author}$`) })).toHaveCount(0);
}

async function removeSpamWave(page: Page, steps: Steps): Promise<void> {
  await steps.press('h');
  await steps.press('s');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Deals removed')).toBeVisible();
  await steps.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

/** Upholds reports of insults by author, and dismisses the rest one by one. */
async function clearReports(page: Page, steps: Steps, site: IsolatedSite): Promise<void> {
  const focused = page.locator('[data-case]:focus');
  await expect(page.locator('[data-case]').first()).toBeVisible();
  await steps.press('j');
  for (let left = await countOpenCases(site); left > 0; left = await countOpenCases(site)) {
    await expect(focused).toBeVisible();
    const id = await focused.getAttribute('data-case');
    if ((await focused.textContent())?.includes('fools')) await upholdAllOfAuthor(page, steps);
    else await steps.press('d');
    await expect.poll(() => countOpenCases(site)).toBeLessThan(left);
    await expect(page.locator(`[data-case="${id}"]`)).toHaveCount(0);
  }
}

async function upholdAllOfAuthor(page: Page, steps: Steps): Promise<void> {
  await steps.press('g');
  await steps.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  // Reply templates: the first one asks to be kind.
  await steps.press('Tab');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await steps.press('ArrowDown');
  await expect(dialog.getByRole('textbox')).not.toHaveValue('');
  await steps.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

async function upholdRing(page: Page, steps: Steps, { api }: IsolatedSite): Promise<void> {
  const ring = page.locator('[data-case]').first();
  await expect(ring).toContainText(`${hourCounts.ring} accounts`);
  await steps.press('j');
  await expect(ring).toBeFocused();
  await steps.press('r');
  const countOpenRings = async () =>
    (await api('GET /admin/vote-rings', { query: { isOpen: 'true' } })).pagination.total;
  await expect.poll(countOpenRings).toBe(0);
}

/** Expects a clean site: nothing waits, all spammers are suspended, and no honest member lost anything. */
async function expectCleanSite({ api }: IsolatedSite): Promise<void> {
  const total = async (query: object) => (await api('GET /admin/users', { query })).pagination.total;
  expect(await total({ state: 'suspended', q: 'spammer' })).toBe(hourCounts.spammers);
  expect(await total({ state: 'suspended' })).toBe(hourCounts.spammers);
  expect(await total({ state: 'annulled', q: 'ring' })).toBe(hourCounts.ring);
  const countLiveDeals = async () => (await api('GET /deals', { query: { limit: 1 } })).pagination.total;
  await expect.poll(countLiveDeals, { timeout: 60_000 }).toBe(hourCounts.known * 10 + hourCounts.newcomers * 2);
  const countDecidedReports = async () =>
    (await api('GET /admin/reports', { query: { isOpen: 'false', limit: 100 } })).data.filter(
      ({ isUndoable, action }) => !isUndoable && action === 'delete',
    ).length;
  await expect.poll(countDecidedReports, { timeout: 60_000 }).toBe(hourCounts.insults);
}
