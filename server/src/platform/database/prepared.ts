import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from './database.ts';
import { nameStatement } from './prepared-names.ts';
import { isPlainRead, runRead } from './read-batch.ts';
import type { DB } from './schema.ts';

/** A placeholder in a statement for a value passed by each call. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A Kysely instance that only builds statements. */
const statementBuilder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns the placeholder of a value in a statement. */
export type PlaceholderOf<Values> = <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>;
type Build<Values, Row> = (
  database: Kysely<DB>,
  placeholderOf: PlaceholderOf<Values>,
) => { compile(database: Kysely<DB>): CompiledQuery<Row> };

/**
 * Declares a prepared statement: it is built once, and each connection parses and usually plans it once. For frequent
 * statements whose text never changes and whose best plan doesn't depend on the values. It must list its columns, so
 * that its result stays the same while the schema grows. Plain reads issued together are sent together.
 */
export function prepare<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((database: Database, values: Values) => Promise<Row[]>) => {
    let compiled: CompiledQuery<Row> | undefined;
    let isRead = false;
    return async (database, values) => {
      if (!compiled) {
        compiled = buildStatement(build);
        isRead = isPlainRead(compiled.sql);
      }
      const parameters = compiled.parameters.map((one) =>
        one instanceof Slot ? values[one.name as keyof Values] : one,
      );
      const query = { ...compiled, parameters };
      return isRead ? runRead(database, query) : (await database.executeQuery<Row>(query)).rows;
    };
  };
}

function buildStatement<Values, Row>(build: Build<Values, Row>): CompiledQuery<Row> {
  const statement = build(statementBuilder, (name) => sql`${new Slot(name)}`).compile(statementBuilder);
  nameStatement(statement.sql);
  return statement;
}
