import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium, findHeadlessChromium } from './browser/find-chromium.ts';

// Makes sure that the browser tests have a browser, and reports what it does.

function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function canRun(program: string | undefined): program is string {
  return program !== undefined && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Chromium not found; installing it with apt.');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  return canRun(findChromium());
}

/** Optional: without the headless shell, tests take longer. */
function installHeadlessByApt(): void {
  const found = findChromium();
  const lacksHeadlessShell = found !== undefined && !process.env.CHROMIUM && findHeadlessChromium() === found;
  if (!lacksHeadlessShell || process.getuid?.() !== 0) return;
  const isAvailable = spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0;
  if (isAvailable) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
}

function installByPlaywright(): boolean {
  if (existsSync(chromium.executablePath())) return true;
  console.log('Chromium not found; downloading it with Playwright.');
  return run('npx', ['playwright', 'install', 'chromium']);
}

if (canRun(findChromium()) || installByApt() || installByPlaywright()) {
  installHeadlessByApt();
  console.log(`Chromium: ${findHeadlessChromium() ?? "Playwright's own"}`);
} else {
  console.error('Chromium could not be installed. Install it, or set CHROMIUM to its path, and try again.');
  process.exitCode = 1;
}
