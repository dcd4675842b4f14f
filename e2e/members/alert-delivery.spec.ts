import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { freePort } from '../../server/test/harness/launch.ts';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { expect, test } from '../support/fixtures.ts';

const admin = { email: 'admin@journeys.example', password: 'a long enough password' };

let mailbox: Mailbox;
let site: RunningSite;
let ports: { documented: number; closed: number };
let posterApi: Api;
const receivers: ChildProcess[] = [];

// Its own site, since it sends emails and calls two receivers on this machine.
test.beforeAll(async () => {
  mailbox = await openMailbox();
  ports = { documented: await freePort(), closed: await freePort() };
  site = await runSite({
    HAGGLE_DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mailbox.url,
    FETCH_ALLOW: `hooks.localhost:${ports.documented},hooks.localhost:${ports.closed}`,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const { token } = await apiFor(null)('POST /auth/login', { body: admin });
  posterApi = apiFor(token);
});

test.afterAll(async () => {
  for (const receiver of receivers) receiver.kill();
  await site?.stop();
  await mailbox?.close();
});

function apiFor(token: string | null): Api {
  return createApi({ transport: (request) => fetch(request), origin: site.origin, token: () => token });
}

async function publish(title: string, price: number): Promise<string> {
  const { data } = await posterApi('POST /deals', { body: { title, price, dealURL: dealURLOf(title) } });
  await posterApi('PUT /deals/:id/approve', { params: { id: data._id } });
  return data._id;
}

async function updateDeal(id: string, body: { title: string; price: number }, previousTitle: string): Promise<void> {
  await posterApi('PUT /deals/:id', { params: { id }, body: { ...body, dealURL: dealURLOf(previousTitle) } });
}

/** Returns the shop link of a deal, by its original title. */
function dealURLOf(title: string): string {
  return `https://parts.example/${title.replaceAll(' ', '-')}`;
}

interface Watcher {
  page: Page;
  api: Api;
  email: string;
}

/** Registers a member with a confirmed address, in a separate browser context. */
async function registerWatcher(browser: Browser): Promise<Watcher> {
  const username = `w_${crypto.randomUUID().slice(0, 12)}`;
  const email = `${username}@journeys.example`;
  const { token } = await apiFor(null)('POST /auth/register', {
    body: { username, email, password: 'a password to watch with' },
  });
  const confirmation = () => mailbox.emailsTo(email)[0]?.text;
  await expect.poll(confirmation).toBeDefined();
  const origins = [{ origin: site.origin, localStorage: [{ name: 'authToken', value: token }] }];
  const context = await browser.newContext({ baseURL: site.origin, storageState: { cookies: [], origins } });
  const page = await context.newPage();
  await page.goto(/http:\/\/localhost:\d+\/\S+/.exec(confirmation() ?? '')?.[0] ?? 'no link');
  await expect(page.getByText('Your email address is confirmed. Thank you.')).toBeVisible();
  return { page, api: apiFor(token), email };
}

async function notificationTitlesOf({ api }: Watcher): Promise<string[]> {
  const { data } = await api('GET /notifications', { query: {} });
  return data.filter(({ type }) => type === 'deal_alert').map(({ title, message }) => `${title} ${message}`);
}

test('an alert from a search notifies on the site and by email about a new deal, and not again after an edit', async ({
  browser,
}) => {
  const person = await registerWatcher(browser);
  const { page, email } = person;
  const oldDealId = await publish('An old kettle of copper', 50);
  await page.goto('/alerts/new?q=kettle+-plastic&maxPrice=80');
  await expect(page.getByLabel('Words')).toHaveValue('kettle -plastic');
  await expect(page.getByLabel('Highest price')).toHaveValue('80');
  await expect(page.getByRole('region', { name: 'Deals that match now' })).toContainText('Would match 1 live deal');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page).toHaveURL(/\/alerts$/);
  const card = page.getByRole('article', { name: 'kettle, not plastic, at most $80' });
  await expect(card).toContainText('No matches yet.');

  const id = await publish('A kettle that whistles', 40);
  await publish('A plastic kettle', 10);
  await publish('A kettle of gold', 900);
  await expect.poll(() => notificationTitlesOf(person)).toEqual([expect.stringContaining('A kettle that whistles')]);
  const messages = () => mailbox.emailsTo(email).filter((message) => message.text?.includes(`/deals/${id}`));
  await expect.poll(() => messages().length).toBe(1);
  const header = messages()[0]?.headers.find(({ key }) => key === 'list-unsubscribe');
  expect(header?.value).toContain(`${site.origin}/`);

  await updateDeal(id, { title: 'A kettle that whistles a tune', price: 35 }, 'A kettle that whistles');
  await updateDeal(oldDealId, { title: 'An old kettle of pure copper', price: 50 }, 'An old kettle of copper');
  await publish('A kettle that is silent', 30);
  await expect.poll(async () => (await notificationTitlesOf(person)).join()).toContain('A kettle that is silent');
  expect(await notificationTitlesOf(person)).toHaveLength(2);
  expect(messages()).toHaveLength(1);

  await page.reload();
  await expect(card).toContainText('2 matches, the last one');
  await expect(page.getByText(/^In the last 7 days, half of all alerts arrived within \d+ s/)).toBeVisible();
  await card.getByText('Show matches', { exact: true }).click();
  await expect(card.getByRole('link', { name: 'A kettle that whistles a tune' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/search\?q=kettle\+-plastic&maxPrice=80/);
  await page.context().close();
});

/** Runs the receiver in docs/webhooks.md as a separate process. */
async function startDocumentedReceiver(secret: string): Promise<{ readOutput: () => string; stop: () => void }> {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]+?)```/.exec(docs)?.[1] ?? '';
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(ports.documented) };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receivers.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const isListening = () =>
    fetch(`http://127.0.0.1:${ports.documented}`, { method: 'POST' }).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(isListening).toBe(401);
  return { readOutput: () => text, stop: () => child.kill() };
}

async function createAlert({ page }: Watcher, name: string, searchWords: string, webhook: string): Promise<string> {
  await page.goto(`/alerts/new?q=${searchWords}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Your own webhook').check();
  await page.getByLabel('Address to call').fill(webhook);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByText(`“${name}” is saved. Copy its signing key now`)).toBeFocused();
  return (await page.locator('code', { hasText: /^whsec_/ }).textContent()) ?? '';
}

test('the documented receiver accepts webhook calls only with the right signing key', async ({ browser }) => {
  const person = await registerWatcher(browser);
  const { page } = person;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = await createAlert(person, 'Drums', 'drum', `http://hooks.localhost:${ports.documented}/deals`);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const receiver = await startDocumentedReceiver(secret);
  await page.getByRole('link', { name: 'Done' }).click();
  const card = page.getByRole('article', { name: 'Drums' });
  await expect(card).toContainText('Not called yet.');
  await card.getByRole('button', { name: /^Send a test call/ }).click();
  await expect(card.getByRole('status')).toHaveText('It answered 204. The webhook works.');

  const id = await publish('A drum that is heard', 60);
  await expect.poll(receiver.readOutput).toContain(`A drum that is heard: $60, ${site.origin}/deals/${id}`);
  receiver.stop();

  const impostor = await startDocumentedReceiver(`whsec_${Buffer.alloc(32).toString('base64')}`);
  await card.getByRole('button', { name: /^Send a test call/ }).click();
  await expect(card.getByRole('status')).toHaveText('It answered 401.');
  await expect(card).toContainText('The last call failed. It answered 401.');
  expect(impostor.readOutput()).toBe('');
  impostor.stop();
  await page.context().close();
});

test('a webhook that answers 410 is turned off and reported, and one successful call turns it on again', async ({
  browser,
}) => {
  const person = await registerWatcher(browser);
  const { page, api } = person;
  let status = 410;
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  server.listen(ports.closed, '127.0.0.1');
  await once(server, 'listening');
  await createAlert(person, 'Flutes', 'flute', `http://hooks.localhost:${ports.closed}/`);
  await page.getByRole('link', { name: 'Done' }).click();
  await publish('A flute of silver', 90);
  const messages = async () => (await api('GET /notifications', { query: {} })).data.map(({ type }) => type);
  await expect.poll(messages).toContain('system_message');
  await page.reload();
  const card = page.getByRole('article', { name: 'Flutes' });
  await expect(card).toContainText(/Turned off just now after 1 failed call\. It answered 410\./i);

  status = 500;
  await card.getByRole('button', { name: /^Turn it on again/ }).click();
  await expect(card.getByRole('status')).toHaveText('It answered 500.');
  await expect(card).toContainText('Turned off');
  status = 200;
  await card.getByRole('button', { name: /^Turn it on again/ }).click();
  await expect(card.getByRole('status')).toHaveText('It answered 200. The webhook works.');
  await expect(card).not.toContainText('Turned off');
  await expect(card.getByRole('button', { name: /^Send a test call/ })).toBeVisible();
  server.close();
  await page.context().close();
});
