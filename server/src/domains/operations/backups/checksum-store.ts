import { hash } from 'node:crypto';
import type { TableSum } from './rules.ts';

const newline = 10;
const lanes = [0, 4, 8, 12] as const;

/**
 * Counts the rows of PostgreSQL's COPY text as it flows by, and sums their hashes: four sums modulo 2³², so that the
 * order in which a database gives its rows does not matter, and a row that is missing, doubled or changed does.
 */
export class RowSum {
  private rows = 0;
  private readonly sums = [0, 0, 0, 0];
  /** The beginning of a row that the last piece broke off in. */
  private rest: Buffer[] = [];

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
      const row = bytes.subarray(from, end);
      this.count(this.rest.length > 0 ? Buffer.concat([...this.rest, row]) : row);
      this.rest = [];
      from = end + 1;
    }
    // A copy: the piece's memory may be used again.
    if (from < bytes.length) this.rest.push(Buffer.from(bytes.subarray(from)));
  }

  private count(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    this.rows += 1;
    lanes.forEach((offset, lane) => {
      this.sums[lane] = ((this.sums[lane] ?? 0) + digest.readUInt32BE(offset)) >>> 0;
    });
  }

  /** @throws Error when the text ended within a row */
  result(): TableSum {
    if (this.rest.length > 0) throw new Error('The rows of a table end in the middle.');
    return { rows: this.rows, sum: this.sums.map((sum) => sum.toString(16).padStart(8, '0')).join('') };
  }
}
