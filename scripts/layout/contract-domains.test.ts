import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Folders of the contract without a domain on the server. */
const shared = ['limits', 'locale', 'messages'];

/** Returns for each file of the contract the server domains that serve its endpoints. */
function domainsByFile(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('server/src/domains/**/*routes.ts', { cwd: root })) {
    const [, , , domain = ''] = file.split('/');
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, promise = ''] of text.matchAll(/^(?:import|\}).* from '@haggle\/contract\/([\w-]+\/[\w-]+)';$/gm)) {
      if (shared.includes(promise.split('/')[0] ?? '')) continue;
      found.set(promise, (found.get(promise) ?? new Set()).add(domain));
    }
  }
  return found;
}

test('a contract file that only one domain serves is in the folder of that domain', () => {
  const all = [...domainsByFile()];
  expect(all.length).toBeGreaterThan(60);
  const misplaced = all.flatMap(([file, domains]) => {
    const [first] = domains;
    return domains.size === 1 && !file.startsWith(`${first}/`) ? [`${file} is answered by ${first}`] : [];
  });
  expect(misplaced).toEqual([]);
});
