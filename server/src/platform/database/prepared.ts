import { createHash } from 'node:crypto';
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
import pg from 'pg';
import type { Database } from './database.ts';
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
 * what it gives must stay the same while the schema grows.
 */
export function prepare<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((database: Database, values: Values) => Promise<Row[]>) => {
    let known: CompiledQuery<Row> | undefined;
    return async (database, values) => {
      known ??= note(build(drawingBoard, (name) => sql`${new Slot(name)}`).compile(drawingBoard));
      const parameters = known.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
      return (await database.executeQuery<Row>({ ...known, parameters })).rows;
    };
  };
}

/** The texts of all prepared statements, with a name for each. */
const names = new Map<string, string>();
/** How often what connections had prepared was no longer right; undefined once it turned out that they cannot keep it. */
let generation: number | undefined = 0;

function note<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(statement.sql, createHash('sha1').update(statement.sql).digest('base64url').slice(0, 20));
  return statement;
}

/** The name under which a connection keeps a statement; undefined for those that are not kept. */
export function preparedName(text: unknown): string | undefined {
  const name = typeof text === 'string' && generation !== undefined ? names.get(text) : undefined;
  return name && `${name}${generation}`;
}

/** A table was changed so that a kept statement gives something else. */
const changed = '0A000';
/** Behind a pooler that lends connections out for a transaction, what one has prepared another does not find. */
const unknown = new Set(['26000', '42P05']);

/** Whether a statement failed only because it was prepared; from then on none is sent under that name. */
export function isPreparedInVain(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (unknown.has(error.code ?? '')) generation = undefined;
  else if (error.code === changed && generation !== undefined) generation += 1;
  else return false;
  return true;
}
