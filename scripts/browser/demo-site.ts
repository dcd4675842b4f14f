import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { createDemoActivity, type DemoRole } from './demo-activity.ts';
import { runSite } from './run-site.ts';
import { siteLanguage } from './site-words.ts';

/** A running demo town with content on every page. */
export interface DemoSite {
  origin: string;
  /** Its data folder. */
  data: string;
  /** Login tokens. */
  tokens: Record<DemoRole, string | null>;
  /** Paths with ids, by their content. */
  places: Record<string, string>;
  stop(): Promise<void>;
}

const accounts = { member: 'mara_voss@town.example', admin: 'admin@town.example' } as const;

/**
 * Starts a site with the demo town in the language of `SITE_LANGUAGE`. Building it takes about a minute; it is kept for
 * the next time in the folder `TOWN_DIR`, if set.
 */
export async function openDemoSite(): Promise<DemoSite> {
  const cachedFolder = process.env.TOWN_DIR;
  const site = await runSite({
    HAGGLE_DEMO: 'on',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...(cachedFolder && { DATA_DIR: cachedFolder }),
  });
  try {
    const password = readFileSync(join(site.data, 'admin-password'), 'utf8').trim();
    const [member, admin] = await Promise.all([
      signIn(site.origin, accounts.member, password),
      signIn(site.origin, accounts.admin, password),
    ]);
    const asAdmin = apiOf(site.origin, admin);
    const places = await createDemoActivity({
      visitor: apiOf(site.origin, null),
      member: apiOf(site.origin, member),
      admin: asAdmin,
    });
    // A kept town may have been used in another language.
    const country = process.env.SITE_COUNTRY;
    await asAdmin('PUT /settings', { body: { language: siteLanguage, ...(country && { country }) } });
    await waitForJobs(asAdmin);
    return { origin: site.origin, data: site.data, tokens: { visitor: null, member, admin }, places, stop: site.stop };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Waits for background jobs: pictures are encoded after the town is built, and pages need them. */
async function waitForJobs(admin: Api): Promise<void> {
  for (;;) {
    const [running, waiting] = await Promise.all(
      (['running', 'waiting'] as const).map((state) => admin('GET /admin/jobs', { query: { state, limit: 100 } })),
    );
    const now = Date.now();
    if (running?.count === 0 && !waiting?.data.some(({ runAt }) => Date.parse(runAt) <= now)) return;
    await sleep(1000);
  }
}

function apiOf(origin: string, token: string | null): Api {
  return createApi({ transport: (request) => fetch(request), origin, token: () => token });
}

async function signIn(origin: string, email: string, password: string): Promise<string> {
  const { token } = await apiOf(origin, null)('POST /auth/login', { body: { email, password } });
  return token;
}
