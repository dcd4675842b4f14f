import { assembleContext } from './assembly.ts';
import { readEnv } from './env.ts';
import { reseal } from './features/seals/actions.ts';
import { forgetFactors } from './features/second-factor/actions.ts';
import { findAccount, grantAdmin } from './features/users/actions.ts';
import type { Context } from './platform/context.ts';
import { findDatabase } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';

type Command = (context: Context, email: string, username?: string) => Promise<string>;

const usage = 'Usage: npm run admin -- grant|forget-second-step EMAIL [USERNAME], or: npm run admin -- reseal';

const commands: Record<string, Command> = {
  async grant(context, email, username) {
    await grantAdmin(context, email, username);
    return `${email} is an admin now.`;
  },
  async 'forget-second-step'(context, email, username) {
    await forgetFactors(context, (await findAccount(context, email, username)).id);
    return `${email} signs in with the password alone now.`;
  },
  async reseal(context) {
    const { resealed, lost } = await reseal(context);
    return `${resealed} secrets are sealed with the key of now; ${lost} could not be opened with any.`;
  },
};

/** Does what `npm run admin -- …` asks, beside a running site or without one. A failure is told in words. */
export async function runAdmin([name = '', email, username]: string[]): Promise<void> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || (name !== 'reseal' && !email)) throw new StartError(usage);
    await withContext(async (context) => {
      process.stdout.write(`${await command(context, email ?? '', username)}\n`);
    });
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function withContext(work: (context: Context) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog('warn');
  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared: true });
  const connection = openDatabase({ ...source.config, max: 2 }, log);
  try {
    await migrate(connection, log);
    await work(await assembleContext({ env, database: connection.database, log, port: env.port }));
  } finally {
    await connection.close();
    await source.stop();
  }
}
