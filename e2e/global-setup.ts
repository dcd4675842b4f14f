import { runSite } from '../scripts/browser/run-site.ts';
import { admin } from './site.ts';

/** One site, empty but for its admin, for all journeys. */
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await runSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  process.env.HAGGLE_E2E_ORIGIN = site.origin;
  return site.stop;
}
