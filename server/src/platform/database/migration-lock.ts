import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from 'kysely';

class Adapter extends PostgresAdapter {
  /** Waits for another node's migration without the pool's statement timeout, which is meant for requests. */
  override async acquireMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql`set statement_timeout = 0`.execute(database);
    try {
      await super.acquireMigrationLock(database, options);
    } finally {
      await sql`reset statement_timeout`.execute(database);
    }
  }
}

/** PostgreSQL for Kysely, with a lock that nodes of one database wait for while one of them migrates it. */
export class Dialect extends PostgresDialect {
  override createAdapter(): Adapter {
    return new Adapter();
  }
}
