import { loadavg } from 'node:os';
import { recordRow } from './last-results.ts';

/** Returns the quantile of this share, or 0 without values. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Prints a row of a table, with the first column left-aligned and the others right-aligned. */
export function printRow(...cells: (string | number)[]): void {
  if (process.env.BENCH_PROGRAM) recordRow(process.env.BENCH_PROGRAM, cells);
  const [first = '', ...rest] = cells.map((cell) =>
    typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 1) : cell,
  );
  console.log(first.padEnd(44) + rest.map((cell) => cell.padStart(10)).join(''));
}

/** Prints the load of the machine. Above its number of processors, times include waiting. */
export function printLoad(): void {
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}
