import { assembleContext } from './assembly.ts';
import { readEnv } from './env.ts';
import { grantAdmin } from './features/users/actions.ts';
import type { Context } from './platform/context.ts';
import { findDatabase } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';

/** Does what `npm run admin -- …` asks, beside a running site or without one. A failure is told in words. */
export async function runAdmin([command, email]: string[]): Promise<void> {
  try {
    if (command !== 'grant' || !email) throw new StartError('Usage: npm run admin -- grant EMAIL');
    await withContext((context) => grantAdmin(context, email));
    process.stdout.write(`${email} is an admin now.\n`);
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
