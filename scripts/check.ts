import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

// All static checks, and with `--size` also `npm run size`. All of them run, even if one fails.

const root = join(import.meta.dirname, '..');
// The checks run in parallel; a compiler's own threads would check shared types once each.
const compiler = 'node node_modules/typescript7/bin/tsc --singleThreaded';

const checks: Record<string, string> = {
  // First, since it takes longest.
  ...(process.argv.includes('--size') && { 'first load within limits': 'node scripts/first-load.ts' }),
  'schema matches migrations': 'node scripts/database-types.ts --check',
  'lint and format': 'biome ci --colors=off .',
  'types: server': `${compiler} -p server`,
  'types: web': `${compiler} -p web`,
  'types: worker': `${compiler} -p web/worker`,
  'types: contract': `${compiler} -p contract`,
  'types: extension': `${compiler} -p extension`,
  'types: tools': `${compiler} -p scripts`,
  'who imports whom': 'depcruise contract server web extension e2e scripts bench --config .dependency-cruiser.js',
  'folders in order': 'depcruise contract/src server/src web/src --config scripts/layout/folder-order.js',
  'messages are whole': 'node scripts/messages.ts --check',
  'nothing unused': 'knip --no-config-hints',
  'lockfile is whole': 'node scripts/complete-lockfile.ts --check',
  'who may call what': 'node scripts/authorisation.ts --check',
  'pages as their routes say': 'node scripts/page-map.ts --check',
  'nothing known to be unsafe': 'node scripts/audit.ts',
  'licences that may be used': 'node scripts/licences.ts --check',
  'security review answers every item': 'node scripts/security-review.ts',
  'files in their places': 'node scripts/check-layout.ts',
};

interface Result {
  name: string;
  hasPassed: boolean;
}

function run(name: string, command: string): Promise<Result> {
  const started = performance.now();
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined };
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const appendOutput = (part: Buffer) => {
      text += part.toString();
    };
    child.stdout.on('data', appendOutput);
    child.stderr.on('data', appendOutput);
    child.once('close', (code) => {
      const hasPassed = code === 0;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (!hasPassed) console.log(`\n$ ${command}\n${text.trimEnd()}\n`);
      resolve({ name, hasPassed });
    });
  });
}

const pending = Object.entries(checks);
const results: Result[] = [];
async function runNext(): Promise<void> {
  for (let next = pending.shift(); next; next = pending.shift()) results.push(await run(...next));
}
await Promise.all(Array.from({ length: availableParallelism() }, runNext));

const failed = results.filter((result) => !result.hasPassed).map((result) => result.name);
if (failed.length > 0) {
  console.log(`Checks failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log(`All ${results.length} checks passed.`);
}
