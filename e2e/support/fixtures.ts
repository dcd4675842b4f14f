import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { alive } from '../../scripts/browser/alive.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { admin as adminAccount, siteOrigin } from './site.ts';

/** Somebody with an account: a browser of their own that is logged in, and the API in their name. */
export interface Person {
  username: string;
  email: string;
  password: string;
  token: string;
  page: Page;
  api: Api;
}

interface Fixtures {
  /** What the browser may complain about in this test: `test.use({ allowedErrors: /404/ })`. */
  allowedErrors: RegExp | undefined;
  /** What the browsers complained about; anything not allowed fails the test. */
  complaints: string[];
  /** The API for a visitor. */
  api: Api;
  /** Opens an account and logs in, every time as another person. */
  member: () => Promise<Person>;
  admin: Person;
}

export function apiFor(token: string | null, origin = siteOrigin()): Api {
  return createApi({ transport: (request) => fetch(request), origin, token: () => token });
}

/** People wait until a page answers; so do journeys. */
export function goPatiently(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    const isPage = response?.headers()['content-type']?.startsWith('text/html');
    if (isPage) await alive(page);
    return response;
  };
}

export function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** The token is put where the site itself keeps it. */
export function storedToken(token: string, origin = siteOrigin()) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'authToken', value: token }] }] };
}

/** A username that nobody has. `m_0d1` would pass for a moderator, and is refused. */
export function newUsername(): string {
  return `mx_${crypto.randomUUID().slice(0, 12)}`;
}

export const test = base.extend<Fixtures>({
  allowedErrors: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  baseURL: async ({}, use) => use(siteOrigin()),
  complaints: [
    async ({ allowedErrors }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const serious = complaints.filter((complaint) => !allowedErrors?.test(complaint));
      if (serious.length > 0) throw new Error(`The browser complained:\n${serious.join('\n')}`);
    },
    { auto: true },
  ],
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    listen(context, complaints);
    if (javaScriptEnabled !== false) context.on('page', goPatiently);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  api: async ({}, use) => use(apiFor(null)),
  member: async ({ browser, complaints, contextOptions, api }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const username = newUsername();
      const account = { username, email: `${username}@journeys.example`, password: 'quite a long password' };
      const { token } = await api('POST /auth/register', { body: account });
      const options = { ...contextOptions, baseURL: siteOrigin(), storageState: storedToken(token) };
      const context = await browser.newContext(options);
      contexts.push(context);
      listen(context, complaints);
      context.on('page', goPatiently);
      return { ...account, token, api: apiFor(token), page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },
  admin: async ({ browser, complaints, contextOptions, api }, use) => {
    const { token, data } = await api('POST /auth/login', { body: adminAccount });
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: siteOrigin(),
      storageState: storedToken(token),
    });
    listen(context, complaints);
    context.on('page', goPatiently);
    const page = await context.newPage();
    await use({ ...adminAccount, username: data.user.username, token, api: apiFor(token), page });
    await context.close();
  },
});

export { expect } from '@playwright/test';
