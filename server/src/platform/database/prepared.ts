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

/** Stands in a statement for a value that each call gives. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Puts statements together and sends none. */
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The place of a value in a statement. */
export type Given<Values> = <K extends keyof Values & string>(name: K) => RawBuilder<Values[K]>;
type Build<Values, Row> = (
  database: Kysely<DB>,
  given: Given<Values>,
) => { compile(database: Kysely<DB>): CompiledQuery<Row> };

/**
 * A statement that is put together once, and which each connection parses and mostly plans once: for those that are sent
 * often, whose text never changes and whose best plan is the same whatever the values. It names its columns one by one:
 * what it gives must stay the same while the schema grows. Plain reads that are asked for together are sent together.
 */
export function prepare<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((database: Database, values: Values) => Promise<Row[]>) => {
    let known: CompiledQuery<Row> | undefined;
    let isRead = false;
    return async (database, values) => {
      if (!known) {
        known = draw(build);
        isRead = isPlainRead(known.sql);
      }
      const parameters = known.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
      const query = { ...known, parameters };
      return isRead ? runRead(database, query) : (await database.executeQuery<Row>(query)).rows;
    };
  };
}

function draw<Values, Row>(build: Build<Values, Row>): CompiledQuery<Row> {
  const statement = build(drawingBoard, (name) => sql`${new Slot(name)}`).compile(drawingBoard);
  nameStatement(statement.sql);
  return statement;
}
