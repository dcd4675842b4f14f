// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '../../../test/harness/fake-api.ts';
import { noConnection } from '../../../test/harness/fake-api.ts';
import { bob, emptyAnswer, loginAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { openWindow } from '../../../test/harness/render.tsx';
import { removePushSubscription, watchPushSubscription } from './push-subscription.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** The push service's endpoint for this browser, if subscribed. */
let endpoint: string | undefined;
const unsubscribe = vi.fn(async () => {
  endpoint = undefined;
  return true;
});

function subscription() {
  return endpoint && { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
}

beforeEach(() => {
  endpoint = 'https://push.example/1';
  unsubscribe.mockClear();
  const pushManager = {
    getSubscription: async () => subscription(),
    async subscribe() {
      endpoint = 'https://push.example/renewed';
      return subscription();
    },
  };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const site: Answers = {
  'PUT /push/subscription': emptyAnswer as never,
  'DELETE /push/subscription': emptyAnswer as never,
  'GET /push/key': one({ publicKey: 'BSite' }),
  'POST /auth/login': loginAnswer(member()),
};

async function openVisit(answers: Answers = {}) {
  const app = await openWindow({ as: member(), answers: { ...site, ...answers } });
  watchPushSubscription(app.api, app.session);
  const told = () => app.calls('PUT /push/subscription').map(({ body }) => (body as { endpoint: string }).endpoint);
  const logInAs = (account: ReturnType<typeof member>) => {
    app.answer({
      'POST /auth/login': {
        ...loginAnswer(account),
        token: 'a new token',
        data: { token: 'a new token', user: account },
      },
      'GET /auth/me': one(account),
    });
    return app.session.login({ email: account.email, password: 'correct horse' });
  };
  return { ...app, told, logInAs };
}

test('the browser’s push endpoint is sent to the site once while nothing changes', async () => {
  const first = await openVisit();
  await expect.poll(first.told).toEqual(['https://push.example/1']);
  await expect.poll(() => localStorage.getItem('pushEndpoint')).not.toBeNull();
  expect(localStorage.getItem('pushEndpoint')).not.toContain('token of tess');
  const second = await openVisit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(second.told()).toEqual([]);
});

test('an endpoint that the push service changed is sent again', async () => {
  await expect.poll((await openVisit()).told).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('pushEndpoint')).not.toBeNull();
  endpoint = 'https://push.example/2';
  await expect.poll((await openVisit()).told).toEqual(['https://push.example/2']);
});

test('a browser that lost its subscription is subscribed again', async () => {
  await expect.poll((await openVisit()).told).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('pushEndpoint')).not.toBeNull();
  endpoint = undefined;
  await expect.poll((await openVisit()).told).toEqual(['https://push.example/renewed']);
});

test('after an expired session the next login sends the endpoint again', async () => {
  const { session, told, logInAs } = await openVisit();
  await expect.poll(told).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('pushEndpoint')).not.toBeNull();
  session.expire();
  await logInAs(member());
  await expect.poll(told).toHaveLength(2);
});

test('when another member logs in, the previous subscription ends and no new one is made', async () => {
  const { session, told, logInAs } = await openVisit();
  await expect.poll(told).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('pushEndpoint')).not.toBeNull();
  session.expire();
  await logInAs(bob);
  await expect.poll(() => unsubscribe.mock.calls).toHaveLength(1);
  expect(told()).toHaveLength(1);
  expect(localStorage.getItem('pushEndpoint')).toBeNull();
});

test('a member who never turned on push notifications is not subscribed', async () => {
  endpoint = undefined;
  const { told, calls } = await openVisit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(told()).toEqual([]);
  expect(calls('GET /push/key')).toEqual([]);
});

test('an endpoint that could not be sent is sent by the next page', async () => {
  await openVisit({ 'PUT /push/subscription': noConnection });
  await expect.poll(takeConsoleOutput).toHaveLength(1);
  expect(localStorage.getItem('pushEndpoint')).toBeNull();
  await expect.poll((await openVisit()).told).toEqual(['https://push.example/1']);
});

test('forgetting the subscription ends it in the browser and on the site', async () => {
  const { api, calls } = await openVisit();
  await removePushSubscription(api);
  expect(calls('DELETE /push/subscription')[0]?.body).toEqual({ endpoint: 'https://push.example/1' });
  expect(endpoint).toBeUndefined();
});
