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
  /** Other than what the environment says. */
  changes?: Partial<Env>;
  /** To the database, at once. */
  connections?: number;
  /** For a command that only reads, and tells of a schema that does not fit. */
  leavesSchema?: boolean;
  /** For a command that takes a key which the database is not known by. */
  takesAnyKey?: boolean;
}

/**
 * Runs a command's work with a context, whether or not the site is running.
 * @throws StartError when the environment, the database or the secret key cannot be used
 */
export async function withContext<T>(
  work: (context: Context) => Promise<T>,
  { changes = {}, connections = 2, leavesSchema = false, takesAnyKey = false }: ContextOptions = {},
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
      // What a command seals with another key, the site could not open.
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
