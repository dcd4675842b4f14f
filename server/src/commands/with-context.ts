import { presentLanguage } from '@haggle/contract/messages/translate';
import { sourceLanguage } from '../../../messages/read-messages.ts';
import { checkKey } from '../domains/operations/secret-rotation/key-mark-actions.ts';
import type { Context } from '../platform/context.ts';
import { findDatabase } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { findLanguage } from '../platform/language/languages.ts';
import { createLog } from '../platform/log.ts';
import { placeOfKey } from '../platform/secrets/secret-key.ts';
import { buildContext } from '../start/context.ts';

interface ContextOptions {
  /** Changes to the environment. */
  changes?: Partial<Env>;
  /** Maximum number of database connections. */
  connections?: number;
  /** For a read-only command that reports a schema of another version. */
  leavesSchema?: boolean;
  /** For a command that accepts a key other than the database's. */
  takesAnyKey?: boolean;
}

/**
 * Runs a command's work with a context, whether the site is running or not.
 * @throws StartError if the environment, the database or the secret key can't be used
 */
export async function withContext<T>(
  work: (context: Context) => Promise<T>,
  { changes = {}, connections = 2, leavesSchema = false, takesAnyKey = false }: ContextOptions = {},
): Promise<T> {
  const env = { ...readEnv(process.env), ...changes };
  // Commands print English, whatever the site's language.
  presentLanguage(findLanguage(sourceLanguage));
  const log = createLog('error');
  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared: true });
  const connection = openDatabase({ ...source.config, max: connections }, log);
  try {
    if (!leavesSchema) await migrate(connection, log);
    const built = await buildContext({ env, database: connection.database, log, port: env.port });
    const context = { ...built, isCommand: true };
    try {
      // The site couldn't decrypt values that a command encrypts with another key.
      if (!leavesSchema && !takesAnyKey) await checkKey(context, placeOfKey(env));
      return await work(context);
    } finally {
      context.mailer?.close();
    }
  } finally {
    await connection.close();
    await source.stop();
  }
}
