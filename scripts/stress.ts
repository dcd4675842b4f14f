import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Runs the suites repeatedly while other processes keep every core busy: tests that wait for a time instead of a condition
// fail here first. `npm run test:stress -- --unit 10 --slow 10 --journeys 5`; for a failed run it prints the path of its output.

const { values } = parseArgs({
  options: {
    unit: { type: 'string', default: '10' },
    slow: { type: 'string', default: '10' },
    journeys: { type: 'string', default: '5' },
  },
});
const root = join(import.meta.dirname, '..');
// Not in the folder of test results, which each run of the journeys deletes.
const folder = await mkdtemp(join(tmpdir(), 'haggle-stress-'));

/** Starts a busy loop per core; the loops exit with this process, however it ends. */
function keepCoresBusy(): ChildProcess[] {
  const work =
    'const parent = process.ppid; for (;;) { for (let n = 0; n < 1e8; n += 1); if (process.ppid !== parent) break; }';
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', work], { stdio: 'ignore' }),
  );
}

async function runOnce(script: string, name: string): Promise<boolean> {
  const started = performance.now();
  const file = join(folder, `${name}.log`);
  await using log = await open(file, 'w');
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn('npm', ['run', script], { cwd: root, env, stdio: ['ignore', log.fd, log.fd] });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(code === 0 ? `ok     ${name} (${seconds} s)` : `FAILED ${name} (${seconds} s): ${file}`);
  return code === 0;
}

const runs = [
  ...Array.from({ length: Number(values.unit) }, (_, at) => ['test:unit', `unit-${at + 1}`] as const),
  ...Array.from({ length: Number(values.slow) }, (_, at) => ['test:slow', `slow-${at + 1}`] as const),
  ...Array.from({ length: Number(values.journeys) }, (_, at) => ['e2e', `journeys-${at + 1}`] as const),
];
const busyProcesses = keepCoresBusy();
let failures = 0;
try {
  for (const [script, name] of runs) if (!(await runOnce(script, name))) failures += 1;
} finally {
  for (const child of busyProcesses) child.kill();
}
console.log(`${runs.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
