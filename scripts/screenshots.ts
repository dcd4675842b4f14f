import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from './browser/find-chromium.ts';
import { runSite } from './browser/run-site.ts';

// Pictures of the site with its demo town, for looking at: npm run screenshots [part of a page's name]

const widths = [360, 768, 1280, 1600];
const themes = ['light', 'dark'] as const;

/** Pages by the name of their picture. A function finds its path on the running site. */
const pages: Record<string, string | ((origin: string) => Promise<string>)> = {
  home: '/',
  deals: '/deals',
  trending: '/trending',
  deal: firstDeal,
  search: '/search?q=coffee',
  categories: '/categories',
  stores: '/stores',
  login: '/login',
  register: '/register',
  faq: '/faq',
  missing: '/no-such-page',
};

async function firstDeal(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/deals/trending?limit=1`);
  const { data }: { data: { _id: string; slug: string | null }[] } = await response.json();
  const [deal] = data;
  return deal ? `/deals/${deal._id}/${deal.slug ?? ''}` : '/deals';
}

async function photograph(browser: Browser, origin: string, name: string, path: string): Promise<void> {
  for (const colorScheme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
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
const site = await runSite({ HAGGLE_DEMO: 'on', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
try {
  for (const [name, page] of Object.entries(pages).filter(([name]) => name.includes(wanted))) {
    await photograph(browser, site.origin, name, typeof page === 'string' ? page : await page(site.origin));
  }
} finally {
  await browser.close();
  await site.stop();
}
