import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Records the results of the benchmarks and compares them with those of the last run on this machine.

const root = process.env.BENCH_DATA ?? join(import.meta.dirname, '../.data');
const notes = join(root, 'notes.jsonl');
const last = join(root, 'last-results.json');

/** A number of a table with its place. */
interface Noted {
  /** Program, table, row and column. */
  place: string;
  value: number;
}

interface Results {
  at: string;
  values: Record<string, number>;
}

/** Columns about other programs or without relation to speed. */
const notOurs = new Set(['bare', 'bare/s', 'bare p50', 'bare p99', 'pgbench', 'KB', 'calls']);
/** Ratio from which a change is reported. On a busy machine, rounds of the same code differ up to this. */
const notable = 1.25;

let table = '';
let columns: readonly string[] = [];

/** Records a printed row while all benchmarks run. A row of text only is the header of a table. */
export function recordRow(program: string, cells: readonly (string | number)[]): void {
  const [first = '', ...rest] = cells;
  if (rest.length > 0 && rest.every((cell) => typeof cell === 'string' && cell !== '')) {
    [table, columns] = [`${first}`, rest.map(String)];
    return;
  }
  const noted = rest.flatMap((cell, index): Noted[] => {
    const column = columns[index] ?? 'value';
    if (typeof cell !== 'number' || notOurs.has(column)) return [];
    return [{ place: [program, table, first, column].join(' · '), value: cell }];
  });
  appendFileSync(notes, noted.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Deletes the records of an interrupted run. */
export function startRecording(): void {
  mkdirSync(dirname(notes), { recursive: true });
  rmSync(notes, { force: true });
}

/**
 * Prints what has become notably slower or faster since the last run, and stores the new results. Places that were not
 * measured keep their old values.
 * @returns the places that became slower
 */
export function compareWithLast(): string[] {
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean) : [];
  const now = Object.fromEntries(
    lines.map((line) => JSON.parse(line) as Noted).map(({ place, value }) => [place, value]),
  );
  const before: Results | undefined = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')) : undefined;
  const values = { ...before?.values, ...now };
  writeFileSync(last, `${JSON.stringify({ at: new Date().toISOString(), values } satisfies Results, null, 2)}\n`);
  const changes = Object.entries(now).flatMap(([place, value]) => {
    const old = before?.values[place];
    if (old === undefined || old <= 0 || value <= 0) return [];
    const times = isBetterHigh(place) ? old / value : value / old;
    return times >= notable || times <= 1 / notable ? [{ place, old, value, isSlower: times > 1 }] : [];
  });
  if (before)
    console.log(`\n== since ${before.at}: ${changes.length} of ${lines.length} numbers moved by a quarter or more`);
  for (const { place, old, value, isSlower } of changes) {
    console.log(`${isSlower ? 'SLOWER' : 'faster'}  ${place}: ${old.toFixed(2)} → ${value.toFixed(2)}`);
  }
  return changes.filter(({ isSlower }) => isSlower).map(({ place }) => place);
}

/** Returns whether higher is better, as for rates and ratios to other programs, but not for growth with more deals. */
function isBetterHigh(place: string): boolean {
  const [, head = '', , column = ''] = place.split(' · ');
  if (column === 'ratio') return /Kept|Requests|Writes/.test(head);
  return /\/s$|^Haggle$|^of CPU$/.test(column);
}
