import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listComplaints, readItems, totalsOf } from './layout/security-items.ts';

// Checks that the security review covers every item of the standard once, and that its totals and list of unmet items are
// right.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const chapters = readdirSync(join(root, 'docs/security')).map((name) => `docs/security/${name}`);

const items = readItems(chapters.map(read).join('\n'));
const complaints = listComplaints(items);
const { met, notMet, notApplicable } = totalsOf(items);
const totals = `**${met} met, ${notMet} not met, ${notApplicable} n/a**`;
const entrance = read('docs/security.md');
if (!entrance.includes(totals)) complaints.push(`docs/security.md does not say ${totals}.`);
for (const { number, verdict } of items) {
  if (verdict !== 'not met' || entrance.includes(`| ${number} |`)) continue;
  complaints.push(`${number} is not met, and docs/security.md does not list it.`);
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
