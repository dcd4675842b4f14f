import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startCrashableBrowser, startCrashableSite } from '../support/crashing.ts';
import { apiFor, expect, test } from '../support/fixtures.ts';
import { createPhoto } from '../support/posting.ts';
import { admin } from '../support/site.ts';

/** Milliseconds of typing that a crash may cost. */
const maxLostMs = 5_000;

/** Drafts of guides and pages are also stored on the server, all others only in the browser (unsaved-changes.spec.ts). */
const editors = [
  { path: () => '/admin/catalogue/articles/new', field: 'Text', isOnServer: true },
  { path: () => '/admin/catalogue/pages/privacy', field: 'Text', isOnServer: true },
  { path: () => '/admin/email-templates?open=dailyDigest', field: 'Text', isOnServer: false },
  { path: () => '/admin/catalogue/settings', field: 'Postal address', isOnServer: false },
  { path: (deal: string) => `/deals/${deal}#comments`, field: 'Your comment', isOnServer: false },
  { path: () => '/edit-profile', field: 'About you', isOnServer: false },
  { path: () => '/submit', field: 'Title', isOnServer: false },
] as const;

/** A typed word and its time. */
type TypedWord = { word: string; at: number };

/** Finds a field; its form may have the same name. */
const fieldLocator = (page: Page, field: string) =>
  page.getByLabel(field, { exact: true }).and(page.locator('input, textarea'));

/** Types words for some seconds, at a person's pace. */
async function write(page: Page, field: string, seconds: number): Promise<TypedWord[]> {
  await page.bringToFront();
  await fieldLocator(page, field).focus();
  await page.keyboard.press('Control+End');
  const typedWords: TypedWord[] = [];
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(150)) {
    const word = `w${crypto.randomUUID().slice(0, 6)}`;
    await page.keyboard.type(`${word} `);
    typedWords.push({ word, at: Date.now() });
  }
  return typedWords;
}

const findLostWords = (typedWords: TypedWord[], crash: number, text: string) =>
  typedWords.filter(({ word, at }) => at < crash - maxLostMs && !text.includes(word));

test('a crash of the server and the browser loses at most the last five seconds in any editor', async () => {
  test.setTimeout(420_000);
  const folder = mkdtempSync(join(tmpdir(), 'haggle-crash-'));
  const site = await startCrashableSite(join(folder, 'data'));
  let browser = await startCrashableBrowser(join(folder, 'profile'));
  try {
    const { token } = await apiFor(null, site.origin)('POST /auth/login', { body: admin });
    const api = apiFor(token, site.origin);
    const deal = { title: 'A kettle for a crash', price: 20, dealURL: 'https://kettles.example/crash' };
    const { data: postedDeal } = await api('POST /deals', { body: deal });
    // A pending deal can't be commented on.
    await api('PUT /deals/:id/approve', { params: { id: postedDeal._id } });
    const tabs: { page: Page; field: string; typedWords: TypedWord[] }[] = [];
    for (const { path, field } of editors) {
      tabs.push({ page: await browser.open(site.origin, token, path(postedDeal._id)), field, typedWords: [] });
    }
    for (const tab of tabs) tab.typedWords.push(...(await write(tab.page, tab.field, 4)));
    await tabs
      .at(-1)
      ?.page.getByLabel('Add photos')
      .setInputFiles(await createPhoto('lid.png', '#487'));
    await site.crash();
    const serverKilledAt = Date.now();
    // The typist doesn't notice that the server is gone.
    for (const tab of tabs) tab.typedWords.push(...(await write(tab.page, tab.field, 7)));
    await browser.crash();
    const browserKilledAt = Date.now();

    await site.start();
    const params = { kind: 'article', subject: 'new' } as const;
    const { data } = await api('GET /admin/drafts/:kind/:subject', { params });
    const serverWords = tabs[0]?.typedWords.filter(({ at }) => at < serverKilledAt) ?? [];
    expect(findLostWords(serverWords, serverKilledAt, String(data?.fields.body))).toEqual([]);

    browser = await startCrashableBrowser(join(folder, 'profile'));
    for (const [number, { path, field, isOnServer }] of editors.entries()) {
      const page = await browser.open(site.origin, token, path(postedDeal._id));
      const typedWords = tabs[number]?.typedWords ?? [];
      await expect(async () => {
        expect(findLostWords(typedWords, browserKilledAt, await fieldLocator(page, field).inputValue()), field).toEqual(
          [],
        );
      }).toPass({ timeout: 20_000 });
      if (isOnServer) await expect(page.getByText(/^Unsaved changes backed up/)).toBeVisible();
      if (path('') === '/submit') await expect(page.getByRole('img', { name: 'lid.png' })).toBeVisible();
    }
  } finally {
    await browser.crash();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
