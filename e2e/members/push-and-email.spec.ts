import type { BrowserContext, Page } from '@playwright/test';
import { findChromium, launchOptions } from '../../scripts/browser/find-chromium.ts';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Mailbox, openMailbox } from '../../server/test/harness/mailbox.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor as apiAt, expect, storageStateOf, test } from '../support/fixtures.ts';
import { openPushService, type PushService } from '../support/push-service.ts';
import { admin as adminAccount } from '../support/site.ts';

// The headless shell refuses notifications.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(findChromium()) });

let mailbox: Mailbox;
let push: PushService;
let site: RunningSite;

// Its own site, since it sends emails and may reach the push service.
test.beforeAll(async () => {
  [mailbox, push] = await Promise.all([openMailbox(), openPushService()]);
  site = await runSite({
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    FETCH_ALLOW: push.authority,
    HAGGLE_DEMO: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    SMTP_URL: mailbox.url,
  });
});

test.afterAll(async () => {
  await site?.stop();
  await Promise.all([mailbox?.close(), push?.stop()]);
});

const apiFor = (token: string | null) => apiAt(token, site.origin);

interface Member {
  email: string;
  token: string;
  api: Api;
}

/** Registers a member and confirms the address. */
async function registerMember(username: string): Promise<Member> {
  const account = { username, email: `${username}@journeys.example`, password: 'quite a long password' };
  const { token } = await apiFor(null)('POST /auth/register', { body: account });
  const findToken = () => /verify-email\/(\S+)/.exec(mailbox.emailsTo(account.email)[0]?.text ?? '')?.[1];
  await expect.poll(findToken).toBeDefined();
  await apiFor(token)('POST /auth/verify-email/:token', { params: { token: findToken() ?? '' } });
  return { email: account.email, token, api: apiFor(token) };
}

/** Posts a comment on the admin's deal and a reply to it, and waits for their jobs. @returns the reply's id */
async function postReply(asker: Member, answerer: Member, body: string): Promise<string> {
  const admin = apiFor((await apiFor(null)('POST /auth/login', { body: adminAccount })).token);
  const draft = { title: `A pan for ${body}`, price: 20, dealURL: `https://pans.example/${crypto.randomUUID()}` };
  const { data: deal } = await admin('POST /deals', { body: draft });
  if (deal.lifecycleStatus === 'pending') await admin('PUT /deals/:id/approve', { params: { id: deal._id } });
  const params = { id: deal._id };
  const { data: question } = await asker.api('POST /deals/:id/comments', { params, body: { body: 'Is it good?' } });
  const reply = { body, parentId: question._id };
  const { data } = await answerer.api('POST /deals/:id/comments', { params, body: reply });
  const watchedTasks = ['event', 'send-notification'];
  const readWaitingJobs = async () =>
    (await admin('GET /admin/jobs/counts')).data.filter(({ task }) => watchedTasks.includes(task));
  await expect.poll(readWaitingJobs, { timeout: 20_000 }).toEqual([]);
  return data._id;
}

/** Stubs the browser's connection to its push service; only the subscription itself. */
async function stubPushManager({ subscription }: PushService, context: BrowserContext): Promise<void> {
  await context.addInitScript((subscription) => {
    const key = 'the browser is subscribed';
    const stubSubscription = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem(key) === undefined,
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, 'yes');
      return stubSubscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? stubSubscription : null);
  }, subscription);
}

/** Delivers a push message to a page's service worker, as the browser does after decrypting it. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.origin,
    registrationId: await registration,
    data,
  });
  await devtools.detach();
}

async function readShownNotifications(
  page: Page,
): Promise<{ title: string; body: string; tag: string; link: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link }));
  });
}

/** Simulates a click on the notification, since tests can't click a real one. @returns the address that it opens */
async function clickNotification(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker.evaluate(async () => {
    const self = globalThis as unknown as WorkerScope;
    const [notification] = await self.registration.getNotifications();
    return new Promise<string>((resolve) => {
      self.clients.openWindow = async (address) => resolve(address);
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
    });
  });
}

/** The part of the service worker's global scope that is used here. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<void> };
  NotificationEvent: new (name: string, options: { notification: Notification | undefined }) => Event;
}

test('push notifications reach a device until it turns them off or logs out', async ({ browser }) => {
  test.slow();
  const [asker, answerer] = [await registerMember('asker_of_pans'), await registerMember('pan_expert')];
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: storageStateOf(asker.token, site.origin),
  });
  await context.grantPermissions(['notifications'], { origin: site.origin });
  await stubPushManager(push, context);
  const page = await context.newPage();
  await page.goto('/settings?tab=notifications');
  const device = page.getByRole('region', { name: 'Push notifications on this device' });
  await expect(device).toContainText('Push notifications are off for this device.');
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect(device).toContainText('Push notifications are on for this device.');

  const reply = await postReply(asker, answerer, 'frying');
  await expect.poll(() => push.messages.length, { timeout: 20_000 }).toBe(1);
  const [message = ''] = push.messages;
  expect(JSON.parse(message)).toMatchObject({ title: '@pan_expert replied to you', body: 'frying' });
  await deliverPush(page, message);
  await expect.poll(() => readShownNotifications(page)).toHaveLength(1);
  const [shown] = await readShownNotifications(page);
  expect(shown).toMatchObject({ title: '@pan_expert replied to you', body: 'frying' });
  expect(shown?.link).toMatch(new RegExp(`^/deals/\\d+/.*#comment-${reply}$`));

  const openedAddress = await clickNotification(context);
  expect(openedAddress).toBe(`${site.origin}${shown?.link}`);
  expect(await readShownNotifications(page)).toEqual([]);

  // The push service has given the browser a new endpoint: the next page reports it to the site.
  await page.evaluate(() => localStorage.setItem('pushEndpoint', 'https://elsewhere.example/'));
  const subscriptionResponse = page.waitForResponse((response) => response.url().endsWith('/push/subscription'));
  await page.reload();
  expect((await subscriptionResponse).status()).toBe(200);
  await expect(device).toContainText('Push notifications are on for this device.');
  await device.getByRole('button', { name: 'Turn off' }).click();
  await expect(device).toContainText('Push notifications are off for this device.');
  await postReply(asker, answerer, 'boiling');
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect(device).toContainText('Push notifications are on for this device.');
  await postReply(asker, answerer, 'steaming');
  await expect.poll(() => push.messages.length, { timeout: 20_000 }).toBe(2);
  expect(JSON.parse(push.messages[1] ?? '')).toMatchObject({ body: 'steaming' });

  const deletionResponse = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  expect((await deletionResponse).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('the browser is subscribed'))).toBeNull();
  await context.close();
});

test('the service worker is revalidated each time', async ({ request }) => {
  const response = await request.get(`${site.origin}/sw.js`);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(response.headers()['content-type']).toMatch(/^text\/javascript/);
});

test('a browser that blocks notifications gets an explanation instead of a button', async ({ browser }) => {
  const member = await registerMember('blocker');
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: storageStateOf(member.token, site.origin),
  });
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  const page = await context.newPage();
  await page.goto('/settings?tab=notifications');
  const device = page.getByRole('region', { name: 'Push notifications on this device' });
  await expect(device).toContainText('Your browser blocks notifications from this site.');
  await expect(device.getByRole('button')).toHaveCount(0);
  await context.close();
});

test('the link in an email turns off emails of that kind without logging in', async ({ browser }) => {
  const [asker, answerer] = [await registerMember('letter_reader'), await registerMember('letter_writer')];
  await postReply(asker, answerer, 'baking');
  const message = () =>
    mailbox.emailsTo(asker.email).find(({ subject }) => subject === '@letter_writer replied to you');
  await expect.poll(message, { timeout: 20_000 }).toBeDefined();
  const link = /http:\/\/localhost:\d+\/unsubscribe\/\S+/.exec(message()?.text ?? '')?.[0] ?? 'no link';
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main')).toContainText('This turns off emails about replies and mentions.');
  const isEmailOn = async () => {
    const { data } = await asker.api('GET /users/me/notification-settings');
    return data.types.comment_reply.email;
  };
  expect(await isEmailOn()).toBe(true);
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await expect(page.getByRole('status')).toContainText('Done. No more emails about replies and mentions.');
  expect(await isEmailOn()).toBe(false);
  await page.goto('/unsubscribe/half-a-link');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Notification settings' })).toBeVisible();
  await context.close();
});
