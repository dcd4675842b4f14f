import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Imports deals into the site under test like `npm run import`: only so can they be older than the test. */
export function importDeals(rows: readonly object[]): void {
  importFile('deals.json', JSON.stringify(rows), process.env.HAGGLE_E2E_DATA);
}

/** Imports a file of deals into the site with this data folder, like `npm run import`. */
export function importFile(name: string, text: string, data: string | undefined): void {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-import-'));
  const file = join(folder, name);
  writeFileSync(file, text);
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, '../../server/bin/haggle.js'), 'import', file], {
      env: { ...process.env, DATA_DIR: data },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
