import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExtension, clearFolder, packExtension } from './extension/build.ts';
import { browsers } from './extension/manifest.ts';

// Builds the browser extension for Chromium and Firefox and packs both: `npm run extension`. With `-- --site
// https://deals.example`, it is built for that one site. docs/extension.md explains how to use it.

const root = join(import.meta.dirname, '..');
const out = join(root, 'extension/dist');
const { values } = parseArgs({
  options: { site: { type: 'string' }, 'gecko-id': { type: 'string' }, 'extension-version': { type: 'string' } },
});
const { version: packageVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const version = values['extension-version'] ?? packageVersion;
const site = values.site === undefined ? undefined : new URL(values.site).origin;

clearFolder(out);
for (const browser of browsers) {
  const folder = join(out, browser);
  await buildExtension(browser, folder, { version, site, geckoId: values['gecko-id'] });
  const file = join(out, `haggle-${browser}-${version}.zip`);
  packExtension(folder, file);
  console.log(`${folder}\n${file}`);
}
