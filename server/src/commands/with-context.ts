import { presentLanguage } from '@haggle/contract/messages/translate';
import { sourceLanguage } from '../../../messages/read-messages.ts';
import type { Context } from '../platform/context.ts';
import { findDatabase } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { findLanguage } from '../platform/language/languages.ts';
import { createLog } from '../platform/log.ts';
import { buildContext } from '../start/context.ts';

interface ContextOptions {
  /** Other than what the environment says. */
  changes?: Partial<Env>;
  /** To the database, at once. */
  connections?: number;
  /** For a command that only reads, and tells of a schema that does not fit. */
  leavesSchema?: boolean;
}

/**
 * Runs a command's work with a context, whether or not the site is running.
 * @throws StartError when the environment or the database cannot be used
 */
export async function withContext<T>(
  work: (context: Context) => Promise<T>,
  { changes = {}, connections = 2, leavesSchema = false }: ContextOptions = {},
): Promise<T> {
  const env = { ...readEnv(process.env), ...changes };
  // Commands speak English, whatever the site speaks.
  presentLanguage(findLanguage(sourceLanguage));
  const log = createLog('error');
  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared: true });
  const connection = openDatabase({ ...source.config, max: connections }, log);
  try {
    if (!leavesSchema) await migrate(connection, log);
    const built = await buildContext({ env, database: connection.database, log, port: env.port });
    const context = { ...built, isCommand: true };
    try {
      return await work(context);
    } finally {
      context.mailer?.close();
    }
  } finally {
    await connection.close();
    await source.stop();
  }
}
