import { openDemoSite } from '../../scripts/browser/demo-site.ts';
import { runSite } from '../../scripts/browser/run-site.ts';
import { storeDemoSite } from './demo-site.ts';
import { openShop } from './shop.ts';
import { admin } from './site.ts';

/** Starts the demo town for checks of pages (`E2E_SITE=town`), or a site for journeys. */
export default function start(): Promise<() => Promise<void>> {
  return process.env.E2E_SITE === 'town' ? startDemoSite() : startSite();
}

async function startDemoSite(): Promise<() => Promise<void>> {
  const demo = await openDemoSite();
  storeDemoSite(demo);
  return demo.stop;
}

/** Starts a site for all journeys, empty except for its admin, and a shop whose pages it may read. */
async function startSite(): Promise<() => Promise<void>> {
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
  process.env.HAGGLE_E2E_DATA = site.data;
  process.env.HAGGLE_E2E_SHOP = shop.authority;
  return async () => {
    await site.stop();
    await shop.stop();
  };
}
