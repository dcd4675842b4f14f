import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');
/** Only needed in development, where everything is installed. */
const development = ['vite'];

/** Returns the packages that a part's files import at run time, without types. */
function importedPackages(part: string): Map<string, string> {
  const found = new Map<string, string>();
  const inside = sourceFiles(root).filter((file) => file.startsWith(`${part}/src/`) && !/\.test\.tsx?$/.test(file));
  for (const file of inside) {
    const text = readFileSync(join(root, file), 'utf8');
    const imports =
      /^(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
    for (const [, fixed, late] of text.matchAll(imports)) {
      const [first = '', second = ''] = (fixed ?? late ?? '').split('/');
      found.set(first.startsWith('@') ? `${first}/${second}` : first, file);
    }
  }
  return found;
}

// The image installs each part separately, so packages from another part's package.json are missing there.
test.each(['contract', 'server', 'web'])('%s lists every package that it imports in its own package.json', (part) => {
  const { name, dependencies } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
  const known = new Set([name, ...Object.keys(dependencies), ...builtinModules, ...development]);
  const imported = [...importedPackages(part)].filter(([one]) => !one.startsWith('node:'));
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter(([one]) => !known.has(one)).map(([one, file]) => `${one}, in ${file}`)).toEqual([]);
});
