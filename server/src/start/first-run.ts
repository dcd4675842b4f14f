import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFirstAdmin, hasAdmin, isAdminLogin } from '../domains/accounts/users/admin-actions.ts';
import { invalidateSettings } from '../domains/site/settings/actions.ts';
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

const unknownPassword = `Log in as admin: ${demoAdmin}, with the password you chose or, after a restore, the restored site's password.
To make someone else an admin: npm run admin -- grant EMAIL`;

/**
 * Prepares a new site: the demo town on an empty embedded database, and an admin account.
 * @returns a text on how to log in
 */
export async function prepareFirstRun({ context, env, source }: FirstRunOptions): Promise<Greeting> {
  if (env.admin) {
    if (source.isEmbedded && env.demo) context.log.info('ADMIN_EMAIL is set, so no demo town is built.');
    const isAdmin = await isAdminLogin(context, env.admin);
    return toGreeting(isAdmin ? `Log in as admin: ${env.admin.email} with ADMIN_PASSWORD.` : '');
  }
  if (!source.isEmbedded || !env.demo) {
    return toGreeting((await hasAdmin(context)) ? '' : 'To make someone an admin: npm run admin -- grant EMAIL');
  }
  const password = await demoPassword(context, env.dataDir);
  if (password === undefined) return greetWithoutPassword(context);
  const member = await buildDemo(context, source, { password, language: env.demo });
  // A site's owner may have replaced, demoted or deleted the demo's admin.
  if (!(await hasAdmin(context))) await ensureFirstAdmin(context, { email: demoAdmin, password });
  // The password may have been changed, and a restored demo has its own.
  if (!(await isAdminLogin(context, { email: demoAdmin, password }))) return greetWithoutPassword(context);
  const memberHint = member === undefined ? '' : `\nor as a member: ${member}, with the same password.`;
  return {
    words: `Log in as admin: ${demoAdmin} / ${password}${memberHint}`,
    logged: `Log in as admin: ${demoAdmin}, with the password in ${passwordFile(env.dataDir)}${memberHint}`,
  };
}

const toGreeting = (words: string): Greeting => ({ words, logged: words });

/** Returns the greeting of a site whose admin has another password, or another address than the demo's. */
async function greetWithoutPassword(context: Context): Promise<Greeting> {
  return toGreeting((await isAdminLogin(context, { email: demoAdmin })) ? unknownPassword : '');
}

const passwordFile = (dataDir: string) => join(dataDir, 'admin-password');

/**
 * Builds the demo on separate connections with asynchronous commits. A crash loses the latest rows and with them the
 * mark that the demo is complete, so the next start builds it again.
 * @returns the email address of one of the demo's members
 */
async function buildDemo(
  context: Context,
  source: Source,
  options: { password: string; language: DemoLanguage },
): Promise<string | undefined> {
  const seedConnection = openDatabase({ ...source.config, max: 12, options: '-c synchronous_commit=off' }, context.log);
  try {
    // Only a site with the demo town loads its code.
    const { loadDemo } = await import('../../demo/load.ts');
    const demo = demoContext(context, seedConnection.database);
    const work = { pool: seedConnection.pool, tasks: createTasks(demo), log: context.log, concurrency: 8 };
    const member = await loadDemo(demo, { ...options, drain: () => drainJobs(work) });
    // The demo may have set its language.
    invalidateSettings(context);
    return member;
  } finally {
    await seedConnection.close();
  }
}

/** Returns the context for building the demo, on connections that are closed afterwards. */
export function demoContext(context: Context, database: Database): Context {
  // Its own process state, since values in memory would keep using connections that are closed. The town's addresses
  // don't exist, so it sends no emails, and no one needs live updates.
  return { ...context, process: new ProcessState(), database, mailer: undefined, realtime: noRealtime };
}

/**
 * Returns the demo's password, unique to this installation: a known one would open every demo on the network. Undefined
 * for a site that has an admin but no such password: restored from elsewhere, or without a demo.
 */
async function demoPassword(context: Context, dataDir: string): Promise<string | undefined> {
  const file = passwordFile(dataDir);
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  if (await hasAdmin(context)) return undefined;
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
