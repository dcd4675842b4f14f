import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../contract/src/endpoints.ts';
import { renderAccessDocument } from '../server/test/harness/access.ts';

// Writes the table of endpoints and who may call them; with --check, only reports whether it is up to date.

const file = join(import.meta.dirname, '../docs/authorisation.md');
const text = renderAccessDocument(endpoints);
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/authorisation.md differs from the contract; run "npm run docs:authorisation".');
  process.exitCode = 1;
}
