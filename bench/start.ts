import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { printLoad, printRow } from './measure/numbers.ts';

// The promise: with built pages, the first page is served six seconds after `npm start`, including the creation of the
// embedded database. With the demo, everything is ready after thirty seconds.

const limits = { site: 6, demo: 30 };
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'haggle-start-'));
const demoFolder = await mkdtemp(join(tmpdir(), 'haggle-start-demo-'));
const missed: string[] = [];

interface Start {
  limit: number;
  variables: Record<string, string>;
}

async function measure(label: string, { limit, variables }: Start): Promise<void> {
  const begin = performance.now();
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    ...variables,
  };
  // A separate process group, because npm doesn't forward every signal.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (/ready: http\S+:\d+/.test(output)) break;
    }
    const [, port] = /ready: http\S+:(\d+)/.exec(output) ?? [];
    const response = await fetch(`http://127.0.0.1:${port}/`);
    const html = await response.text();
    if (response.status !== 200 || !html.includes('Best Deals')) throw new Error(`The first page: ${response.status}`);
    const seconds = (performance.now() - begin) / 1_000;
    const isMet = seconds <= limit;
    if (!isMet) missed.push(`${label}: ${seconds.toFixed(1)} s`);
    printRow(label, seconds, isMet ? '' : 'MISSED');
    for (const { part, seconds } of readParts(output)) printRow(`  of it ${part}`, seconds);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await Promise.race([exited, setTimeout(30_000, undefined, { ref: false })]);
  }
}

/** Returns the logged parts of building the demo, in order of completion; some are built concurrently. */
function readParts(output: string): { part: string; seconds: number }[] {
  const lines = output.split('\n').filter((line) => line.includes('"part":'));
  return lines.map((line) => JSON.parse(line) as { part: string; seconds: number });
}

const site = { limit: limits.site, variables: { DATA_DIR: folder, HAGGLE_DEMO: 'off', LOG_LEVEL: 'silent' } };
const demo = { limit: limits.demo, variables: { DATA_DIR: demoFolder, HAGGLE_DEMO: 'en', LOG_LEVEL: 'debug' } };

try {
  printLoad();
  printRow('From npm start to the first page', 'seconds');
  await measure('with a new database', site);
  await measure('with the database there', site);
  await measure('with the demo town, until all of it is there', demo);
  printLoad();
} finally {
  for (const path of [folder, demoFolder]) await rm(path, { recursive: true, force: true });
}
for (const label of missed) console.log(`Missed: ${label}`);
if (missed.length > 0) process.exitCode = 1;
