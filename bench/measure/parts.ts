import type pg from 'pg';
import type { Wave } from './statements.ts';

/** Number of partitions per table, each standing for a machine. */
export const partitionCount = 8;

/** Large tables with rows per deal, with their primary keys. */
const tables = { votes: 'deal_id, user_id', saves: 'deal_id, user_id', comments: 'deal_id, id' } as const;

/**
 * Replaces votes, saves and comments with empty tables, partitioned by the hash of the deal's ID. Foreign keys to a
 * comment's ID alone are dropped, since a unique key can't span partitions.
 */
export async function partitionTables(pool: pg.Pool): Promise<void> {
  for (const [table, key] of Object.entries(tables)) {
    const { rows: indexes } = await pool.query<{ made: string }>(
      `select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = $1::regclass and not indisunique`,
      [table],
    );
    await pool.query(`alter table ${table} rename to ${table}_whole`);
    await pool.query(
      `create table ${table} (like ${table}_whole including defaults including generated including identity including constraints)
      partition by hash (deal_id)`,
    );
    for (let partition = 0; partition < partitionCount; partition++) {
      const values = `for values with (modulus ${partitionCount}, remainder ${partition})`;
      await pool.query(`create table ${table}_part${partition} partition of ${table} ${values}`);
    }
    await pool.query(`drop table ${table}_whole cascade`);
    await pool.query(`alter table ${table} add primary key (${key})`);
    for (const { made } of indexes) await pool.query(made.replace(`${table}_whole`, table));
  }
}

interface Plan {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** A statement with the number of partitions that it read or wrote, by table. */
export interface TouchedPartitions {
  text: string;
  partitions: Record<string, number>;
}

/** Runs the statements of a call again, rolls them back, and counts the partitions that each one touched. */
export async function countPartitions(pool: pg.Pool, waves: readonly Wave[]): Promise<TouchedPartitions[]> {
  const touched: TouchedPartitions[] = [];
  for (const { text, values } of waves.flat()) {
    if (!/\b(votes|saves|comments)\b/.test(text)) continue;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      touched.push({ text, partitions: countPerTable(rows[0]['QUERY PLAN'][0].Plan) });
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return touched.filter(({ partitions }) => Object.keys(partitions).length > 0);
}

function countPerTable(plan: Plan): Record<string, number> {
  const touchedRelations = new Set<string>();
  for (const node of nodesOf(plan)) {
    const name = node['Relation Name'];
    if (name && node['Actual Loops'] !== 0) touchedRelations.add(name);
  }
  const counts: Record<string, number> = {};
  for (const table of Object.keys(tables)) {
    const partitions = [...touchedRelations].filter((name) => name.startsWith(`${table}_part`)).length;
    // The plan of an insert names only the parent table; its row goes to one partition.
    if (partitions > 0 || touchedRelations.has(table)) counts[table] = Math.max(1, partitions);
  }
  return counts;
}
