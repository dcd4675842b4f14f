import { runSite } from '../scripts/browser/run-site.ts';
import { openShop } from './shop.ts';
import { admin } from './site.ts';

/** One site, empty but for its admin, for all journeys, and a shop whose pages it may read. */
export default async function startSite(): Promise<() => Promise<void>> {
  const shop = await openShop();
  const site = await runSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HAGGLE_DEMO: 'off',
    FETCH_ALLOW: shop.authority,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  process.env.HAGGLE_E2E_ORIGIN = site.origin;
  process.env.HAGGLE_E2E_SHOP = shop.authority;
  return async () => {
    await site.stop();
    await shop.stop();
  };
}
