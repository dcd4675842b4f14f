import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems, listLicences, toTable } from './licences/licences.ts';

// Writes the licences of all dependencies to docs/licences.md; with --check, reports whether that list is up to date and
// every licence is allowed.

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/licences.md');
const listed = listLicences(root);
const problems = licenceProblems(listed);
const text = toTable(listed);

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) problems.push('docs/licences.md is out of date; run "npm run licences".');
} else writeFileSync(file, text);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
