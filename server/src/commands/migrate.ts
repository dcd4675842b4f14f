import { StartError } from '../kernel/start-error.ts';
import { findDatabase } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';

/** Runs `npm run migrate`, next to running nodes of this version or the previous one. Failures are printed as sentences. */
export async function runMigrate(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.logLevel);
    const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log, shared: true });
    const connection = openDatabase({ ...source.config, max: 2 }, log);
    try {
      const migrated = await migrate(connection, log);
      const what = migrated.length > 0 ? `Applied ${migrated.join(', ')}. ` : '';
      process.stdout.write(`${what}The database is up to date.\n`);
    } finally {
      await connection.close();
      await source.stop();
    }
  } catch (error) {
    const words = error instanceof StartError ? error.message : `The migration failed: ${String(error)}`;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}
