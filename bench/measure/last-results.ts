import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Records the results of the benchmarks and compares them with those of the last run on this machine.

const root = process.env.BENCH_DATA ?? join(import.meta.dirname, '../.data');
const recordFile = join(root, 'notes.jsonl');
const lastResultsFile = join(root, 'last-results.json');

/** A number of a table with the name of its metric. */
interface RecordedValue {
  /** Program, table, row and column. */
  metric: string;
  value: number;
}

interface Results {
  at: string;
  values: Record<string, number>;
}

/** Columns about other programs or without relation to speed. */
const excludedColumns = new Set(['bare', 'bare/s', 'bare p50', 'bare p99', 'pgbench', 'KB', 'calls']);
/** Ratio from which a change is reported. On a busy machine, rounds of the same code differ up to this. */
const minFactor = 1.25;

let table = '';
let columns: readonly string[] = [];

/** Records a printed row while all benchmarks run. A row of text only is the header of a table. */
export function recordRow(program: string, cells: readonly (string | number)[]): void {
  const [first = '', ...rest] = cells;
  if (rest.length > 0 && rest.every((cell) => typeof cell === 'string' && cell !== '')) {
    [table, columns] = [`${first}`, rest.map(String)];
    return;
  }
  const recorded = rest.flatMap((cell, index): RecordedValue[] => {
    const column = columns[index] ?? 'value';
    if (typeof cell !== 'number' || excludedColumns.has(column)) return [];
    return [{ metric: [program, table, first, column].join(' · '), value: cell }];
  });
  appendFileSync(recordFile, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Deletes the records of an interrupted run. */
export function startRecording(): void {
  mkdirSync(dirname(recordFile), { recursive: true });
  rmSync(recordFile, { force: true });
}

/**
 * Prints what has become notably slower or faster since the last run, and stores the new results. Places that were not
 * measured keep their old values.
 * @returns the metrics that became slower
 */
export function compareWithLast(): string[] {
  const lines = existsSync(recordFile) ? readFileSync(recordFile, 'utf8').trim().split('\n').filter(Boolean) : [];
  const current = Object.fromEntries(
    lines.map((line) => JSON.parse(line) as RecordedValue).map(({ metric, value }) => [metric, value]),
  );
  const previous: Results | undefined = existsSync(lastResultsFile)
    ? JSON.parse(readFileSync(lastResultsFile, 'utf8'))
    : undefined;
  const values = { ...previous?.values, ...current };
  writeFileSync(
    lastResultsFile,
    `${JSON.stringify({ at: new Date().toISOString(), values } satisfies Results, null, 2)}\n`,
  );
  const changes = Object.entries(current).flatMap(([metric, value]) => {
    const old = previous?.values[metric];
    if (old === undefined || old <= 0 || value <= 0) return [];
    const factor = isHigherBetter(metric) ? old / value : value / old;
    return factor >= minFactor || factor <= 1 / minFactor ? [{ metric, old, value, isSlower: factor > 1 }] : [];
  });
  if (previous)
    console.log(`\n== since ${previous.at}: ${changes.length} of ${lines.length} numbers moved by a quarter or more`);
  for (const { metric, old, value, isSlower } of changes) {
    console.log(`${isSlower ? 'SLOWER' : 'faster'}  ${metric}: ${old.toFixed(2)} → ${value.toFixed(2)}`);
  }
  return changes.filter(({ isSlower }) => isSlower).map(({ metric }) => metric);
}

/** Returns whether higher is better, as for rates and ratios to other programs, but not for growth with more deals. */
function isHigherBetter(metric: string): boolean {
  const [, tableName = '', , column = ''] = metric.split(' · ');
  if (column === 'ratio') return /Kept|Requests|Writes/.test(tableName);
  return /\/s$|^Haggle$|^of CPU$/.test(column);
}
