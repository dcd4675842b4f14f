import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLiterals, roomOf } from './literals.ts';

// Lists texts for people that are still in code, by folder: `npm run messages:left`. With a folder, it lists each of them;
// with --write, it stores the counts, which the check then keeps from growing.

const place = join(import.meta.dirname, 'literals-left.json');

/** Returns the number of texts left in each folder. */
export function countLeft(): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of findLiterals()) counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns folders with more texts than stored. */
export function grownRooms(): string[] {
  const most: Record<string, number> = JSON.parse(readFileSync(place, 'utf8'));
  return Object.entries(countLeft())
    .filter(([room, count]) => count > (most[room] ?? 0))
    .map(
      ([room, count]) =>
        `${room}: ${count} words in code, at most ${most[room] ?? 0}: write new ones as messages (docs/translating.md)`,
    );
}

if (import.meta.main) {
  const [wanted] = process.argv.slice(2);
  if (wanted === '--write') writeFileSync(place, `${JSON.stringify(countLeft(), null, 2)}\n`);
  else if (wanted) {
    for (const { file, line, text } of findLiterals())
      if (file.startsWith(wanted)) console.log(`${file}:${line}: ${text}`);
  } else {
    const left = countLeft();
    for (const [room, count] of Object.entries(left)) console.log(String(count).padStart(5), room);
    console.log(String(Object.values(left).reduce((all, one) => all + one, 0)).padStart(5), 'in all');
  }
}
