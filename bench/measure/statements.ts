import type pg from 'pg';
import { DatabaseClient } from '../../server/src/platform/database/database.ts';

/** A statement as the site sent it, and when it ran. */
interface Sent {
  text: string;
  values: unknown[];
  begin: number;
  end: number;
}

/** What the site sends to its database while somebody listens. */
export class Recorder {
  private sent: Sent[] | undefined;

  /** A client for a pool that tells the recorder of each statement. */
  clientClass(): typeof pg.Client {
    const recorder = this;
    return class extends DatabaseClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
        const askRecording = (...asked: unknown[]) => {
          const answer = ask(...asked);
          recorder.note(asked, answer);
          return answer;
        };
        // As its base class has it.
        this.query = askRecording as typeof this.query;
      }
    };
  }

  private note([text, values]: unknown[], answer: unknown): void {
    if (!this.sent || typeof text !== 'string' || !(answer instanceof Promise)) return;
    const one: Sent = {
      text,
      values: (values as unknown[] | undefined) ?? [],
      begin: performance.now(),
      end: Number.POSITIVE_INFINITY,
    };
    this.sent.push(one);
    const done = () => {
      one.end = performance.now();
    };
    answer.then(done, done);
  }

  /** Runs `work` and gives what it sent, in waves: those of one wave ran side by side. */
  async listen(work: () => Promise<unknown>): Promise<Wave[]> {
    this.sent = [];
    await work();
    const sent = this.sent;
    this.sent = undefined;
    const waves: Sent[][] = [];
    for (const one of sent.filter(({ text }) => !/^(begin|start|commit|rollback)/i.test(text))) {
      const last = waves.at(-1);
      if (last?.every(({ end }) => end > one.begin)) last.push(one);
      else waves.push([one]);
    }
    return waves;
  }
}

export type Wave = Pick<Sent, 'text' | 'values'>[];

/** Sends the same statements with nothing around them. */
export async function replay(pool: pg.Pool, waves: readonly Wave[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const wave of waves) {
    const results = await Promise.all(wave.map(({ text, values }) => pool.query(text, values)));
    answers.push(...results.map(({ rows }) => rows));
  }
  return answers;
}
