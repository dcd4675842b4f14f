import { join } from 'node:path';
import type { Env } from './env.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database/database.ts';
import { createFetcher } from './platform/fetch/fetcher.ts';
import type { Log } from './platform/log.ts';
import { smtpMailer } from './platform/mail/mail.ts';
import { postgresFanOut } from './platform/realtime/fan-out.ts';
import { silence } from './platform/realtime/realtime.ts';
import { createSecrets, findSecretKey } from './platform/secrets.ts';
import { folderStorage } from './platform/storage/folder.ts';
import { s3Storage } from './platform/storage/s3.ts';

interface Parts {
  env: Env;
  database: Database;
  log: Log;
  /** Where the site listens, for links when SITE_URL is not set. */
  port: number;
}

/** Puts together what actions work with. */
export async function assembleContext({ env, database, log, port }: Parts): Promise<Context> {
  const origin = (env.siteUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    database,
    storage: env.s3 ? s3Storage(env.s3, log) : folderStorage(join(env.dataDir, 'files')),
    fetcher: createFetcher({ origin, allow: new Set(env.fetchAllow), log }),
    clock: () => new Date(),
    log,
    secrets: createSecrets(await findSecretKey(env.secretKey, env.dataDir)),
    mailer: env.smtp && smtpMailer(env.smtp.url, env.smtp.from),
    indexNow: env.indexNowKey ? { key: env.indexNowKey, endpoint: 'https://api.indexnow.org/indexnow' } : undefined,
    realtime: env.realtime ? postgresFanOut : silence,
    origin,
    dataDir: env.dataDir,
  };
}
