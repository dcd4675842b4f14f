import type { Hono } from 'hono';
import { ask, type Database } from '../database/database.ts';
import { alive } from '../version.ts';

/** A process's health, for balancers and supervisors. */
export interface Health {
  /** Marks the process as not ready, since it will stop soon. */
  markLeaving(): void;
  /** Returns why the process isn't ready; undefined if it is. */
  notReadyReason(): Promise<string | undefined>;
}

/**
 * Creates the health of a process: ready if it reaches the database and `isWorking`, until `markLeaving` is called.
 * @param isWorking whether the process runs jobs, if its role includes that
 */
export function createHealth(database: Database, isWorking: () => boolean = () => true): Health {
  let isLeaving = false;
  return {
    markLeaving() {
      isLeaving = true;
    },
    async notReadyReason() {
      if (isLeaving) return 'This process is stopping.';
      if ((await ask(database)) !== 'here') return 'The database is away.';
      return isWorking() ? undefined : 'The worker is not working.';
    },
  };
}

/** Mounts `/healthz` (the process is alive) and `/readyz` (it may get requests). */
export function answerHealth(app: Hono, health: Health): void {
  app.get('/healthz', (c) => c.text(alive));
  app.get('/readyz', async (c) => {
    const notReadyReason = await health.notReadyReason();
    return notReadyReason === undefined ? c.text('ready') : c.text(notReadyReason, 503);
  });
}
