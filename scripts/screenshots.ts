import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './browser/find-chromium.ts';
import { runSite } from './browser/run-site.ts';

// Pictures of the site with its demo town, for looking at: npm run screenshots [part of a page's name]

const widths = [360, 768, 1280, 1600];
const themes = ['light', 'dark'] as const;

const admin = { email: 'admin@pictures.example', password: 'a long enough password' };

/** Pages by the name of their picture. A function finds its path on the running site. */
const publicPages: Record<string, string | ((origin: string) => Promise<string>)> = {
  home: '/',
  deals: '/deals',
  trending: '/trending',
  deal: firstDeal,
  search: '/search?q=coffee',
  categories: '/categories',
  stores: '/stores',
  login: '/login',
  register: '/register',
  forgot: '/forgot-password',
  faq: '/faq',
  missing: '/no-such-page',
};

/** Pages that are shown to whoever is signed in, here the admin. */
const ownPages: Record<string, string> = {
  profile: '/profile',
  'edit-profile': '/edit-profile',
  settings: '/settings',
  'settings-account': '/settings?tab=account',
  'settings-security': '/settings?tab=security',
  'settings-notifications': '/settings?tab=notifications',
  'settings-filters': '/settings?tab=filters',
  'settings-privacy': '/settings?tab=privacy',
  notifications: '/notifications',
  outbox: '/admin/outbox',
};

/** Signs the admin in, with a message in the outbox. */
async function signIn(origin: string): Promise<string> {
  const call = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await call('/auth/forgot-password', { email: admin.email });
  const response = await call('/auth/login', admin);
  if (!response.ok) throw new Error(`The admin could not sign in: ${response.status}.`);
  const { token }: { token: string } = await response.json();
  return token;
}

async function firstDeal(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/deals/trending?limit=1`);
  const { data }: { data: { _id: string; slug: string | null }[] } = await response.json();
  const [deal] = data;
  return deal ? `/deals/${deal._id}/${deal.slug ?? ''}` : '/deals';
}

interface Shot {
  origin: string;
  name: string;
  path: string;
  /** Of whoever is signed in; the site keeps it in the local storage. */
  token?: string;
}

async function photograph(browser: Browser, { origin, name, path, token }: Shot): Promise<void> {
  const localStorage = token ? [{ name: 'authToken', value: token }] : [];
  for (const colorScheme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      });
      const page = await context.newPage();
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: name !== 'home' });
      await context.close();
    }
  }
  console.log(`${name}: ${path}`);
}

const folder = join(import.meta.dirname, '../screenshots');
const wanted = process.argv[2] ?? '';
mkdirSync(folder, { recursive: true });
const site = await runSite({
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  HAGGLE_DEMO: 'on',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '1000',
});
const isWanted = ([name]: [string, unknown]) => name.includes(wanted);
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
try {
  const { origin } = site;
  for (const [name, page] of Object.entries(publicPages).filter(isWanted)) {
    await photograph(browser, { origin, name, path: typeof page === 'string' ? page : await page(origin) });
  }
  const token = await signIn(origin);
  for (const [name, path] of Object.entries(ownPages).filter(isWanted)) {
    await photograph(browser, { origin, name, path, token });
  }
} finally {
  await browser.close();
  await site.stop();
}
