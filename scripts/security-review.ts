import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Every file that the security review leans on must be there still.

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [
  ...text.matchAll(/`((?:server|web|contract|e2e|scripts|docs)\/[^`]+|[A-Z]+\.md|package[a-z-]*\.json)`/g),
];
const missing = [...new Set(named.map(([, name = '']) => name))].filter((name) => !existsSync(join(root, name)));
for (const name of missing) console.error(`docs/security.md names ${name}, which is not there.`);
if (missing.length > 0) process.exitCode = 1;
