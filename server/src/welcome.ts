import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { loadDemo } from '../demo/load.ts';
import type { Env } from './env.ts';
import { ensureAdmin } from './features/users/actions.ts';
import type { Context } from './platform/context.ts';
import { drainJobs, type Tasks } from './platform/jobs/jobs.ts';

interface Arrival {
  context: Context;
  env: Env;
  pool: pg.Pool;
  tasks: Tasks;
  isEmbedded: boolean;
}

const demoAdmin = 'admin@town.example';

/**
 * Readies a new site for whoever started it: the demo town on an empty embedded database, and an admin to sign in as.
 * @returns how to sign in, in words
 */
export async function welcome({ context, env, pool, tasks, isEmbedded }: Arrival): Promise<string> {
  if (env.admin) return `Sign in as admin: ${env.admin.email} with ADMIN_PASSWORD.`;
  const hint = 'Make someone an admin: npm run admin -- grant EMAIL';
  if (!isEmbedded || !env.demo) return hint;
  const drain = () => drainJobs({ pool, tasks, log: context.log, concurrency: 8 });
  await loadDemo(context, { drain });
  const password = await demoPassword(env.dataDir);
  await ensureAdmin(context, { email: demoAdmin, password });
  return `Sign in as admin: ${demoAdmin} / ${password}`;
}

/** A password of this installation's own: a known one would open every demo on the network. */
async function demoPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'admin-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
