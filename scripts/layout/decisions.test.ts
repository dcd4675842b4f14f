import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const records = globSync('[0-9]*.md', { cwd: folder }).toSorted();

test('the index of decisions lists every record under its title', () => {
  const listed = read('README.md').match(/^- .+$/gm) ?? [];
  const titles = records.map((file) => `- [${file.slice(0, 4)}](${file}) ${read(file).split('\n', 1)[0]?.slice(2)}`);
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

test('every record has a decision, then alternatives and consequences if there are any', () => {
  const sections = ['## Decision', '## Alternatives', '## Consequences'];
  const odd = records.filter((file) => {
    const prose = read(file).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const [title, ...headings] = prose.match(/^##? .+$/gm) ?? [];
    const expected = sections.filter((one) => one === '## Decision' || headings.includes(one));
    return !title?.startsWith('# ') || headings.join() !== expected.join();
  });
  expect(odd).toEqual([]);
});
