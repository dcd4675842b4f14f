import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import imports from '../../.dependency-cruiser.js';
import folders from './folder-order.js';
import { alternativesOf, emptyPaths } from './rule-paths.ts';

const root = join(import.meta.dirname, '../..');
const parts = '{contract,server,web,extension,e2e,scripts,bench,messages}/**/*.{ts,tsx,js}';
const files = [
  ...globSync(parts, { cwd: root, exclude: ['**/node_modules', '**/dist'] }),
  ...globSync('node_modules/*/package.json', { cwd: root }),
];

test('a pattern is expanded into its alternatives', () => {
  expect(alternativesOf('^a/(b|c/(?:d|e))[.]ts$')).toEqual(['^a/b[.]ts$', '^a/(?:c/d)[.]ts$', '^a/(?:c/e)[.]ts$']);
  expect(alternativesOf('(product-)?rules[(|)]x+')).toEqual(['rules[(|)]x+', '(?:product-)rules[(|)]x+']);
  expect(alternativesOf('^a/(?!b/|c/)')).toEqual(['^a/(?:b/)', '^a/(?:c/)']);
});

test('a path that matches no file is reported', () => {
  const rule = { name: 'blind', from: { path: '^a/' }, to: { path: '^b/(c|d)/' } };
  expect(emptyPaths(rule, ['a/x.ts', 'b/c/x.ts'])).toEqual(['blind: ^b/d/']);
});

test('every alternative of every import rule matches existing files', () => {
  expect(files.length).toBeGreaterThan(3000);
  const rules = [...(imports.forbidden ?? []), ...(folders.forbidden ?? [])] as Parameters<typeof emptyPaths>[0][];
  expect(rules.flatMap((rule) => emptyPaths(rule, files))).toEqual([]);
});
