import type { Hono } from 'hono';
import { ask, type Database } from '../database/database.ts';
import { alive } from '../version.ts';

/** How a process is, for those who send it requests or start it again. */
export interface Health {
  /** From now on it is not ready: it goes soon. */
  leave(): void;
  /** Why nobody should be sent here; undefined when it is ready. */
  complaint(): Promise<string | undefined>;
}

/**
 * A process is ready when it reaches the database and `isWorking`, until it is told to leave.
 * @param isWorking whether it works on jobs, for a process that is meant to
 */
export function createHealth(database: Database, isWorking: () => boolean = () => true): Health {
  let isLeaving = false;
  return {
    leave() {
      isLeaving = true;
    },
    async complaint() {
      if (isLeaving) return 'This process is stopping.';
      if ((await ask(database)) !== 'here') return 'The database is away.';
      return isWorking() ? undefined : 'The worker is not working.';
    },
  };
}

/** `/healthz`: it lives. `/readyz`: it may be sent requests. */
export function answerHealth(app: Hono, health: Health): void {
  app.get('/healthz', (c) => c.text(alive));
  app.get('/readyz', async (c) => {
    const complaint = await health.complaint();
    return complaint === undefined ? c.text('ready') : c.text(complaint, 503);
  });
}
