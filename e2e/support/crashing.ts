import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/browser/find-chromium.ts';
import { freePort, launch } from '../../server/test/harness/launch.ts';
import { awaitHydrationOnGoto } from './fixtures.ts';
import { admin } from './site.ts';

/** Starts a site with its own data folder that can be killed and restarted at the same address. */
export async function startCrashableSite(data: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = {
    PORT: String(port),
    DATA_DIR: data,
    SITE_URL: origin,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  };
  let site = launch(variables);
  await site.ready();
  return {
    origin,
    async crash() {
      process.kill(site.pid, 'SIGKILL');
      await site.exited;
    },
    async start() {
      site = launch(variables);
      await site.ready();
    },
    async stop() {
      site.stop();
      await site.exited;
    },
  };
}

/** Starts a browser with a persistent profile that can be killed; Playwright would shut its own down cleanly. */
export async function startCrashableBrowser(profile: string) {
  const browserFlags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(findChromium() ?? chromium.executablePath(), [...chromiumFlags, ...browserFlags], {
    detached: true,
  });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, found] = /DevTools listening on (\S+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`Chromium ended:\n${text}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no window.');
  return {
    /** Opens a page in a tab with this token. */
    async open(origin: string, token: string, path: string): Promise<Page> {
      const page = await context.newPage();
      awaitHydrationOnGoto(page);
      await page.addInitScript((authToken) => localStorage.setItem('authToken', authToken), token);
      await page.goto(`${origin}${path}`);
      return page;
    },
    async crash() {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}
