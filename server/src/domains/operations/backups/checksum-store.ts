import { hash } from 'node:crypto';
import type { TableSum } from './rules.ts';

const newline = 10;
const lanes = [0, 4, 8, 12] as const;

/**
 * Counts the rows in PostgreSQL's COPY text as it streams by, and adds up their hashes in four sums modulo 2³². The
 * order of the rows doesn't matter, but a missing, duplicate or changed row does.
 */
export class RowSum {
  private rows = 0;
  private readonly sums = [0, 0, 0, 0];
  /** The beginning of a row that the last piece ended in. */
  private rest: Buffer[] = [];

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
      const row = bytes.subarray(from, end);
      this.count(this.rest.length > 0 ? Buffer.concat([...this.rest, row]) : row);
      this.rest = [];
      from = end + 1;
    }
    // Copied, because the piece's memory may be reused.
    if (from < bytes.length) this.rest.push(Buffer.from(bytes.subarray(from)));
  }

  private count(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    this.rows += 1;
    lanes.forEach((offset, lane) => {
      this.sums[lane] = ((this.sums[lane] ?? 0) + digest.readUInt32BE(offset)) >>> 0;
    });
  }

  /** @throws Error if the text ended within a row */
  result(): TableSum {
    if (this.rest.length > 0) throw new Error("The table's data ends in the middle of a row.");
    return { rows: this.rows, sum: this.sums.map((sum) => sum.toString(16).padStart(8, '0')).join('') };
  }
}
