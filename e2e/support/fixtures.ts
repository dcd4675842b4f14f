import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { waitUntilHydrated } from '../../scripts/browser/wait-until-hydrated.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { admin as adminAccount, siteOrigin } from './site.ts';

/** A member with a logged-in browser context and an API client with their token. */
export interface Person {
  username: string;
  email: string;
  password: string;
  token: string;
  page: Page;
  api: Api;
}

interface Fixtures {
  /** Console errors that are allowed in this test: `test.use({ allowedErrors: /404/ })`. */
  allowedErrors: RegExp | undefined;
  /** The browsers' errors; any that isn't allowed fails the test. */
  complaints: string[];
  /** An API client without a token. */
  api: Api;
  /** Registers and logs in a new member at each call. */
  member: () => Promise<Person>;
  admin: Person;
}

export function apiFor(token: string | null, origin = siteOrigin()): Api {
  return createApi({ transport: (request) => fetch(request), origin, token: () => token });
}

/** Makes `page.goto` wait for hydration, since readers rarely act earlier. */
export function awaitHydrationOnGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    const isPage = response?.headers()['content-type']?.startsWith('text/html');
    if (isPage) await waitUntilHydrated(page);
    return response;
  };
}

export function collectBrowserErrors(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Returns a storage state with the token where the site stores it. */
export function storageStateOf(token: string, origin = siteOrigin()) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'authToken', value: token }] }] };
}

/** Returns an unused username. The prefix avoids names like `m_0d1`, which are refused because they resemble “mod”. */
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
      const unexpectedErrors = complaints.filter((complaint) => !allowedErrors?.test(complaint));
      if (unexpectedErrors.length > 0) throw new Error(`The browser complained:\n${unexpectedErrors.join('\n')}`);
    },
    { auto: true },
  ],
  context: async ({ context, complaints, javaScriptEnabled }, use) => {
    collectBrowserErrors(context, complaints);
    if (javaScriptEnabled !== false) context.on('page', awaitHydrationOnGoto);
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
      const options = { ...contextOptions, baseURL: siteOrigin(), storageState: storageStateOf(token) };
      const context = await browser.newContext(options);
      contexts.push(context);
      collectBrowserErrors(context, complaints);
      context.on('page', awaitHydrationOnGoto);
      return { ...account, token, api: apiFor(token), page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },
  admin: async ({ browser, complaints, contextOptions, api }, use) => {
    const { token, data } = await api('POST /auth/login', { body: adminAccount });
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: siteOrigin(),
      storageState: storageStateOf(token),
    });
    collectBrowserErrors(context, complaints);
    context.on('page', awaitHydrationOnGoto);
    const page = await context.newPage();
    await use({ ...adminAccount, username: data.user.username, token, api: apiFor(token), page });
    await context.close();
  },
});

export { expect } from '@playwright/test';
