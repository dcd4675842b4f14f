import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, readItems, totalsOf } from './layout/security-items.ts';

// Checks that the security review covers every item of the standard once, and that its totals and list of unmet items are
// right.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chapters = readdirSync(join(root, 'docs/security')).map((name) => `docs/security/${name}`);

const items = readItems(chapters.map(read).join('\n'));
const problems = findProblems(items);
const { met, notMet, notApplicable } = totalsOf(items);
const totals = `**${met} met, ${notMet} not met, ${notApplicable} n/a**`;
const overview = read('docs/security.md');
if (!overview.includes(totals)) problems.push(`docs/security.md does not say ${totals}.`);
for (const { number, verdict } of items) {
  if (verdict !== 'not met' || overview.includes(`| ${number} |`)) continue;
  problems.push(`${number} is not met, and docs/security.md does not list it.`);
}

for (const complaint of problems) console.error(complaint);
if (problems.length > 0) process.exitCode = 1;
