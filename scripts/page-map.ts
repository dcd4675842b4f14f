import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaces, readRoute } from './layout/route-facts.ts';

// Writes the routes' facts to a file that server and tools can read; with --check, only reports whether it is up to date.
// The routes themselves belong to the browser: nothing else may import them.

const root = join(import.meta.dirname, '..');
const routes = join(root, 'web/src/routes');
const file = join(root, 'contract/src/site/pages.gen.ts');

const pages = readdirSync(routes)
  .filter((name) => !name.startsWith('__'))
  .map((name) => readRoute(name, readFileSync(join(routes, name), 'utf8')))
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));

const places = join(root, 'web/src/pages/admin/places');
const adminPaths = readdirSync(places)
  .flatMap((name) => readPlaces(readFileSync(join(places, name), 'utf8')))
  .toSorted();

const text = `// Generated from web/src/routes and web/src/pages/admin/places by "npm run pages"; do not edit.
import type { Page } from './page-facts.ts';

/** All pages, ordered by path. */
export const pages: readonly Page[] = ${JSON.stringify(pages, null, 2)};

/** The paths of admin pages below \`/admin/\`; \`*\` stands for one segment. */
export const adminPaths: readonly string[] = ${JSON.stringify(adminPaths, null, 2)};
`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('contract/src/site/pages.gen.ts differs from the routes and places; run "npm run pages".');
  process.exitCode = 1;
}
