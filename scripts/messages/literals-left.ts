import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLiterals, roomOf } from './literals.ts';

// Lists texts for people that are still in code, by folder: `npm run messages:left`. With a folder, it lists each of them;
// with --write, it stores the counts, which the check then keeps from growing.

const storedCountsFile = join(import.meta.dirname, 'literals-left.json');

/** Returns the number of texts left in each folder. */
export function countLiterals(): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of findLiterals()) counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns folders with more texts than stored. */
export function findGrownFolders(): string[] {
  const storedCounts: Record<string, number> = JSON.parse(readFileSync(storedCountsFile, 'utf8'));
  return Object.entries(countLiterals())
    .filter(([room, count]) => count > (storedCounts[room] ?? 0))
    .map(
      ([room, count]) =>
        `${room}: ${count} texts in code, the limit is ${storedCounts[room] ?? 0}: add new ones as messages (docs/translating.md)`,
    );
}

if (import.meta.main) {
  const [argument] = process.argv.slice(2);
  if (argument === '--write') writeFileSync(storedCountsFile, `${JSON.stringify(countLiterals(), null, 2)}\n`);
  else if (argument) {
    for (const { file, line, text } of findLiterals())
      if (file.startsWith(argument)) console.log(`${file}:${line}: ${text}`);
  } else {
    const currentCounts = countLiterals();
    for (const [room, count] of Object.entries(currentCounts)) console.log(String(count).padStart(5), room);
    console.log(String(Object.values(currentCounts).reduce((all, one) => all + one, 0)).padStart(5), 'in all');
  }
}
