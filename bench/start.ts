import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { row, sayLoad } from './measure/numbers.ts';

// The promise: on built pages, six seconds after `npm start` the first page is there, with the embedded database started
// from nothing.

const limits = { seconds: 6 };
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'haggle-start-'));
const missed: string[] = [];

async function measure(words: string): Promise<void> {
  const begin = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HAGGLE_DEMO: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  // A group of its own: npm does not hand every signal on.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const gone = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (/ready: http\S+:\d+/.test(said)) break;
    }
    const [, port] = /ready: http\S+:(\d+)/.exec(said) ?? [];
    const response = await fetch(`http://127.0.0.1:${port}/`);
    const html = await response.text();
    if (response.status !== 200 || !html.includes('Best Deals')) throw new Error(`The first page: ${response.status}`);
    const seconds = (performance.now() - begin) / 1_000;
    const isKept = seconds <= limits.seconds;
    if (!isKept) missed.push(`${words}: ${seconds.toFixed(1)} s`);
    row(words, seconds, isKept ? '' : 'MISSED');
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await Promise.race([gone, setTimeout(30_000, undefined, { ref: false })]);
  }
}

try {
  sayLoad();
  row('From npm start to the first page', 'seconds');
  await measure('with a new database');
  await measure('with the database there');
  sayLoad();
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const words of missed) console.log(`Missed: ${words}`);
if (missed.length > 0) process.exitCode = 1;
