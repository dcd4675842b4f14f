import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows, which draws pages in two thirds of the time. */
const headlessNames = ['chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Flags under which Chromium neither calls home nor needs a graphics card or a sandbox of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this machine: $CHROMIUM, or one in the PATH; undefined when Playwright has to bring its own. */
export function findChromium(): string | undefined {
  return find(names);
}

/** The same where no window and no extension is needed: the smaller browser if there is one. */
export function findHeadlessChromium(): string | undefined {
  return find([...headlessNames, ...names]);
}

/** How Playwright starts this browser; it brings its own where there is none. */
export function launchOptions(executablePath: string | undefined, flags: readonly string[] = []) {
  return { args: [...chromiumFlags, ...flags], ...(executablePath && { executablePath }) };
}

function find(names: readonly string[]): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), onMac];
  return places.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
