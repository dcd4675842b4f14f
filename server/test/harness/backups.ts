import { join } from 'node:path';
import pg from 'pg';
import type { BackupPlace, CopyPlace } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { TestSite } from './site.ts';

/** Returns a place for the backups of a site without pictures. */
export function backupPlace(site: TestSite, folder: string, copies?: CopyPlace): BackupPlace {
  const { host, port, user, database: ownDatabase } = site.connection.pool.options;
  return {
    folder,
    pictures: join(folder, 'no-pictures'),
    copies,
    async connect(database = ownDatabase) {
      const client = new pg.Client({ host, port, user, database });
      await client.connect();
      return client;
    },
    open: (database) => openDatabase({ host, port, user, database }, site.context.log),
  };
}
