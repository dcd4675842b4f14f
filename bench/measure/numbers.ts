import { loadavg } from 'node:os';
import { noteRow } from './last-results.ts';

/** The value below which so large a share of all lies; 0 of none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Columns of a table on the terminal: the first to the left, the others to the right. */
export function row(...cells: (string | number)[]): void {
  if (process.env.BENCH_PROGRAM) noteRow(process.env.BENCH_PROGRAM, cells);
  const [first = '', ...rest] = cells.map((cell) =>
    typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 1) : cell,
  );
  console.log(first.padEnd(44) + rest.map((cell) => cell.padStart(10)).join(''));
}

/** How busy the machine is: above its number of processors, times are those of a queue. */
export function sayLoad(): void {
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}
