import type pg from 'pg';
import { DatabaseClient } from '../../server/src/platform/database/database.ts';

/** A statement sent by the site, with its start and end. */
interface SentStatement {
  text: string;
  values: unknown[];
  begin: number;
  end: number;
}

/** Records the statements that the site sends to its database. */
export class Recorder {
  private sent: SentStatement[] | undefined;

  /** Returns a client class for a pool that records each statement. */
  clientClass(): typeof pg.Client {
    const recorder = this;
    return class extends DatabaseClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        const runQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
        const runRecordedQuery = (...args: unknown[]) => {
          const result = runQuery(...args);
          recorder.record(args, result);
          return result;
        };
        // With the overloads of the base class.
        this.query = runRecordedQuery as typeof this.query;
      }
    };
  }

  private record([text, values]: unknown[], result: unknown): void {
    if (!this.sent || typeof text !== 'string' || !(result instanceof Promise)) return;
    const one: SentStatement = {
      text,
      values: (values as unknown[] | undefined) ?? [],
      begin: performance.now(),
      end: Number.POSITIVE_INFINITY,
    };
    this.sent.push(one);
    const done = () => {
      one.end = performance.now();
    };
    result.then(done, done);
  }

  /** Runs `work` and returns its statements in waves. Statements of one wave ran concurrently. */
  async listen(work: () => Promise<unknown>): Promise<Wave[]> {
    this.sent = [];
    await work();
    const sent = this.sent;
    this.sent = undefined;
    const waves: SentStatement[][] = [];
    for (const one of sent.filter(({ text }) => !/^(begin|start|commit|rollback)/i.test(text))) {
      const last = waves.at(-1);
      if (last?.every(({ end }) => end > one.begin)) last.push(one);
      else waves.push([one]);
    }
    return waves;
  }
}

export type Wave = Pick<SentStatement, 'text' | 'values'>[];

/** Sends the same statements through a bare pool. */
export async function replay(pool: pg.Pool, waves: readonly Wave[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const wave of waves) {
    const results = await Promise.all(wave.map(({ text, values }) => pool.query(text, values)));
    answers.push(...results.map(({ rows }) => rows));
  }
  return answers;
}
