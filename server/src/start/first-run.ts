import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAdmin, hasAdmin, isAdminsLogin } from '../domains/accounts/users/admin-actions.ts';
import { forgetSettings } from '../domains/site/settings/actions.ts';
import { demoAdmin } from '../kernel/demo-people.ts';
import { ProcessState } from '../kernel/process-state.ts';
import type { Context } from '../platform/context.ts';
import type { Source } from '../platform/database/connect.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { DemoLanguage, Env } from '../platform/env.ts';
import { drainJobs } from '../platform/jobs/jobs.ts';
import { noRealtime } from '../platform/realtime/realtime.ts';
import { createTasks } from '../schedule.ts';
import type { Greeting } from './announce.ts';

interface FirstRunOptions {
  context: Context;
  env: Env;
  source: Source;
}

const unknownPassword = `Log in as admin: ${demoAdmin}, with the password you chose or, after a restoration, that of the restored site.
Make someone else an admin: npm run admin -- grant EMAIL`;

/**
 * Readies a new site for whoever started it: the demo town on an empty embedded database, and an admin to log in as.
 * @returns how to log in
 */
export async function prepareFirstRun({ context, env, source }: FirstRunOptions): Promise<Greeting> {
  if (env.admin) {
    if (source.isEmbedded && env.demo) context.log.info('ADMIN_EMAIL is set, so no demo town is built.');
    return openly(`Log in as admin: ${env.admin.email} with ADMIN_PASSWORD.`);
  }
  if (!source.isEmbedded || !env.demo) {
    return openly((await hasAdmin(context)) ? '' : 'Make someone an admin: npm run admin -- grant EMAIL');
  }
  const password = await demoPassword(context, env.dataDir);
  if (password === undefined) return openly(unknownPassword);
  const member = await buildDemo(context, source, { password, language: env.demo });
  await ensureAdmin(context, { email: demoAdmin, password });
  // It may have been changed, and a restored demo brings its own.
  if (!(await isAdminsLogin(context, { email: demoAdmin, password }))) return openly(unknownPassword);
  const rest = member === undefined ? '' : `\nor as a member: ${member}, with the same password.`;
  return {
    words: `Log in as admin: ${demoAdmin} / ${password}${rest}`,
    logged: `Log in as admin: ${demoAdmin}, with the password in ${passwordFile(env.dataDir)}${rest}`,
  };
}

const openly = (words: string): Greeting => ({ words, logged: words });

const passwordFile = (dataDir: string) => join(dataDir, 'admin-password');

/**
 * On connections of its own that do not wait for the disk at every commit. A crash loses the latest of what was
 * built and with it the mark that the demo is complete, so that the next start builds it again.
 * @returns the address with which a member of the demo logs in
 */
async function buildDemo(
  context: Context,
  source: Source,
  options: { password: string; language: DemoLanguage },
): Promise<string | undefined> {
  const seedConnection = openDatabase({ ...source.config, max: 12, options: '-c synchronous_commit=off' }, context.log);
  try {
    // Only a site that shows the demo town loads its code.
    const { loadDemo } = await import('../../demo/load.ts');
    const demo = demoContext(context, seedConnection.database);
    const work = { pool: seedConnection.pool, tasks: createTasks(demo), log: context.log, concurrency: 8 };
    const member = await loadDemo(demo, { ...options, drain: () => drainJobs(work) });
    // The demo may have brought its language.
    forgetSettings(context);
    return member;
  } finally {
    await seedConnection.close();
  }
}

/** The context that the demo is built with, on connections that are closed when it is done. */
export function demoContext(context: Context, database: Database): Context {
  // What the demo's making leaves in memory would go on using connections that are closed. Nobody lives at the town's
  // addresses: it sends no emails, and nobody watches it being built.
  return { ...context, process: new ProcessState(), database, mailer: undefined, realtime: noRealtime };
}

/**
 * A password of this installation's own: a known one would open every demo on the network. Undefined for a demo that
 * came from elsewhere, with people whose passwords nobody here knows.
 */
async function demoPassword(context: Context, dataDir: string): Promise<string | undefined> {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (await isAdminsLogin(context, { email: demoAdmin })) return undefined;
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
