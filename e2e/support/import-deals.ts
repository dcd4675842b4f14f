import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Brings deals into the site under test as `npm run import` does: the only way to one that was posted days ago. */
export function importDeals(rows: readonly object[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-import-'));
  const file = join(folder, 'deals.json');
  writeFileSync(file, JSON.stringify(rows));
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, '../../server/bin/haggle.js'), 'import', file], {
      env: { ...process.env, DATA_DIR: process.env.HAGGLE_E2E_DATA },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
