import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows, which renders pages in two thirds of the time. */
const headlessNames = ['chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Flags that keep Chromium from calling home and from needing a graphics card or its own sandbox. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns this machine's browser: $CHROMIUM, or one in the PATH; undefined if Playwright must provide one. */
export function findChromium(): string | undefined {
  return find(names);
}

/** Returns a browser for uses without windows and extensions: the headless shell if there is one. */
export function findHeadlessChromium(): string | undefined {
  return find([...headlessNames, ...names]);
}

/** Returns Playwright's options to launch this browser, or its own if there is none. */
export function launchOptions(executablePath: string | undefined, flags: readonly string[] = []) {
  return { args: [...chromiumFlags, ...flags], ...(executablePath && { executablePath }) };
}

function find(names: readonly string[]): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macPath];
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
