import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConfig } from '../server/src/platform/database/embedded/config.ts';
import { withTestDatabase } from '../server/test/harness/postgres.ts';
import { columnImports, readColumnTypes } from './column-types.ts';

// Writes the types of the migrated schema; with --check, only reports whether they are up to date.

const root = join(import.meta.dirname, '..');
const file = join(root, 'server/src/platform/database/schema.ts');

async function generate({ host, port, user, database }: EmbeddedConfig): Promise<string> {
  const columns = await readColumnTypes({ host, port, user, database });
  const folder = mkdtempSync(join(tmpdir(), 'haggle-types-'));
  const output = join(folder, 'schema.ts');
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const schema = ['--default-schema=public', '--include-pattern=public.*', '--exclude-pattern=*.kysely_*'];
  const types = [
    `--overrides=${JSON.stringify({ columns })}`,
    `--custom-imports=${JSON.stringify(columnImports)}`,
    '--dialect=postgres',
  ];
  try {
    execFileSync(process.execPath, [program, `--url=${url}`, `--out-file=${output}`, ...schema, ...types], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return readFileSync(output, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const text = await withTestDatabase(async (config) => generate(config));
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('schema.ts differs from the migrations; run "npm run db:types".');
  process.exitCode = 1;
}
