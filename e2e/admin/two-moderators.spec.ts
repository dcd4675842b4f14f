import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { apiFor, expect, storageStateOf, test } from '../support/fixtures.ts';
import { admin } from '../support/site.ts';

// A second moderator is created by a command next to the running site, which needs a known data folder.

let site: RunningSite;
const folder = mkdtempSync(join(tmpdir(), 'haggle-moderators-'));

test.beforeAll(async () => {
  site = await runSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: folder,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
});

test.afterAll(() => site?.stop());

async function openPage(browser: Browser, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: storageStateOf(token, site.origin),
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('while one moderator has a deal open, another is told so and cannot decide on it until it is released', async ({
  browser,
}) => {
  const visitor = apiFor(null, site.origin);
  const account = { username: 'second_mod', email: 'second@journeys.example', password: 'quite a long password' };
  const second = await visitor('POST /auth/register', { body: account });
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, '../../server/bin/haggle.js'), 'admin', 'grant', account.email],
    {
      env: { ...process.env, DATA_DIR: folder },
    },
  );
  const { token } = await visitor('POST /auth/login', { body: admin });
  const author = await visitor('POST /auth/register', {
    body: { username: 'pan_poster', email: 'pans@journeys.example', password: account.password },
  });
  const { data: deal } = await apiFor(author.token, site.origin)('POST /deals', {
    body: { title: 'A pan that two people look at', price: 12, dealURL: 'https://pans.example/1' },
  });

  const path = `/admin/deals/approval?deal=${deal._id}`;
  const ann = await openPage(browser, token, path);
  const readClaim = async () =>
    (await apiFor(token, site.origin)('GET /admin/approvals/:id', { params: { id: deal._id } })).data.claim;
  await expect.poll(readClaim).toMatchObject({ isMine: true });

  const bob = await openPage(browser, second.token, path);
  await expect(bob.getByText('admin is looking at this deal.')).toBeVisible();
  await expect(bob.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(bob.getByText('admin is looking', { exact: true })).toBeVisible();

  await ann.goto('/');
  await expect.poll(readClaim).toBeNull();
  await bob.reload();
  await bob.getByRole('button', { name: 'Approve' }).click();
  await expect(bob.getByText('Approved: A pan')).toBeVisible();
  await bob.goto('/');
  await expect.poll(async () => (await visitor('GET /deals', {} as never)).data.length).toBe(1);
});
