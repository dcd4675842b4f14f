import type { Browser, Page } from '@playwright/test';
import { runSite } from '../../scripts/browser/run-site.ts';
import type { Api } from '../../web/src/lib/api.ts';
import { apiFor, goPatiently, listen, storedToken } from './fixtures.ts';
import { admin as adminAccount } from './site.ts';

/** A site for one journey, for what would get in the way of the others: settings that hold for everybody. */
export interface OwnSite {
  origin: string;
  /** The API in the admin's name. */
  api: Api;
  /** The admin's browser, and one for each visitor. */
  openAdmin(): Promise<Page>;
  openVisitor(): Promise<Page>;
  stop(): Promise<void>;
}

export async function openOwnSite(browser: Browser, complaints: string[]): Promise<OwnSite> {
  const { origin, stop } = await runSite({
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  async function open(token?: string): Promise<Page> {
    const context = await browser.newContext({
      baseURL: origin,
      ...(token && { storageState: storedToken(token, origin) }),
    });
    listen(context, complaints);
    context.on('page', goPatiently);
    return context.newPage();
  }
  const { token } = await apiFor(null, origin)('POST /auth/login', { body: adminAccount });
  return { origin, api: apiFor(token, origin), openAdmin: () => open(token), openVisitor: () => open(), stop };
}
