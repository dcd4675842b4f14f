import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Runs the suites repeatedly while other processes keep every core busy: tests that wait for a time instead of a condition
// fail here first. Each run has another order of files, and so finds tests that rely on what others left behind.
// `npm run test:stress -- --unit 10 --slow 10 --journeys 5`; for a failed run it prints the path of its output.

const { values } = parseArgs({
  options: {
    unit: { type: 'string', default: '10' },
    slow: { type: 'string', default: '10' },
    journeys: { type: 'string', default: '5' },
    /** Decides the order of files of each first run; the next ones count on from it. */
    seed: { type: 'string', default: '1' },
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

interface Run {
  script: string;
  name: string;
  /** Passed to the test runner. */
  options: string[];
}

async function runOnce({ script, name, options }: Run): Promise<boolean> {
  const started = performance.now();
  const file = join(folder, `${name}.log`);
  await using log = await open(file, 'w');
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn('npm', ['run', script, '--', ...options], { cwd: root, env, stdio: ['ignore', log.fd, log.fd] });
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(code === 0 ? `ok     ${name} (${seconds} s)` : `FAILED ${name} (${seconds} s): ${file}`);
  return code === 0;
}

function shuffle(run: number): string[] {
  return ['--sequence.shuffle.files', `--sequence.seed=${Number(values.seed) + run}`];
}

/** @param optionsOf returns the options of a run by its number, from 0 */
function repeat(script: string, name: string, count: string, optionsOf: (run: number) => string[]): Run[] {
  return Array.from({ length: Number(count) }, (_, run) => ({
    script,
    name: `${name}-${run + 1}`,
    options: optionsOf(run),
  }));
}

const runs = [
  ...repeat('test:unit', 'unit', values.unit, shuffle),
  ...repeat('test:slow', 'slow', values.slow, shuffle),
  // Playwright can't shuffle.
  ...repeat('e2e', 'journeys', values.journeys, () => []),
];
const busyProcesses = keepCoresBusy();
let failures = 0;
try {
  for (const run of runs) if (!(await runOnce(run))) failures += 1;
} finally {
  for (const child of busyProcesses) child.kill();
}
console.log(`${runs.length - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
