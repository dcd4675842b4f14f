import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { runSite } from '../../scripts/browser/run-site.ts';
import { seedVisitsInFolder } from '../../server/test/harness/traffic.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor, awaitHydrationOnGoto, collectBrowserErrors, expect, type Person, storageStateOf } from './fixtures.ts';
import { admin as adminAccount } from './site.ts';

/** A site for a single test whose settings would interfere with others. */
export interface IsolatedSite {
  origin: string;
  /** The path of its data folder. */
  data: string;
  /** An API client with the admin's token. */
  api: Api;
  /** Opens a page in a new browser context, as the admin or as a visitor. */
  openAdmin(): Promise<Page>;
  openVisitor(): Promise<Page>;
  /** Registers and logs in a new member at each call. */
  openMember(): Promise<Person>;
  /** Sets its clock to a later time, which may end sessions. */
  setClock(time: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a site whose clock can be set. */
async function startWithClock(variables: Record<string, string> = {}) {
  const clock = join(tmpdir(), `haggle-clock-${crypto.randomUUID()}`);
  writeFileSync(clock, '0');
  const site = await runSite({
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
    E2E_CLOCK_FILE: clock,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...variables,
  });
  async function setTime(time: number): Promise<void> {
    writeFileSync(clock, String(time - Date.now()));
    // The site reads the file ten times a second.
    await sleep(300);
  }
  async function stop(): Promise<void> {
    await site.stop();
    rmSync(clock, { force: true });
  }
  return { ...site, setTime, stop };
}

/** Opens a site with the visits of two months, fewer in the second. */
export async function openSiteWithVisits(browser: Browser, complaints: string[]): Promise<IsolatedSite> {
  const site = await openIsolatedSite(browser, complaints);
  try {
    await seedVisitsInFolder(site.data);
    await expect(async () => {
      const { data } = await site.api('GET /analytics/traffic', { query: { range: '30d' } });
      expect(data.figures.visits.previous).toBeGreaterThan(1_000);
    }).toPass();
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** @param variables additional environment variables */
export async function openIsolatedSite(
  browser: Browser,
  complaints: string[],
  variables: Record<string, string> = {},
): Promise<IsolatedSite> {
  const site = await startWithClock(variables);
  const { origin } = site;
  const contexts: BrowserContext[] = [];
  async function open(token?: string): Promise<Page> {
    const context = await browser.newContext({
      baseURL: origin,
      ...(token && { storageState: storageStateOf(token, origin) }),
    });
    contexts.push(context);
    collectBrowserErrors(context, complaints);
    context.on('page', awaitHydrationOnGoto);
    return context.newPage();
  }
  async function openMember(): Promise<Person> {
    const username = `reader_${crypto.randomUUID().slice(0, 12)}`;
    const account = { username, email: `${username}@journeys.example`, password: 'quite a long password' };
    const { token } = await apiFor(null, origin)('POST /auth/register', { body: account });
    return { ...account, token, api: apiFor(token, origin), page: await open(token) };
  }
  let api: Api;
  async function logIn(): Promise<string> {
    const { token } = await apiFor(null, origin)('POST /auth/login', { body: adminAccount });
    api = apiFor(token, origin);
    return token;
  }
  async function setClock(time: number): Promise<void> {
    await site.setTime(time);
    await logIn();
  }
  async function stop(): Promise<void> {
    // A page that is still loading would complain that its site is gone.
    for (const context of contexts) await context.close();
    await site.stop();
  }
  await logIn();
  return {
    ...site,
    api: ((...args: Parameters<Api>) => api(...args)) as Api,
    openAdmin: async () => open(await logIn()),
    openVisitor: () => open(),
    openMember,
    setClock,
    stop,
  };
}
