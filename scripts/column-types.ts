import type { ClientConfig } from 'pg';
import pg from 'pg';

/** Types that don't follow from the column's own constraints, as TypeScript without `null` or a default. */
const explicitTypes: Record<string, string> = {
  // Copies of the deal's status, which has the constraint.
  'deal_changes.from_status': 'deals.status',
  'deal_changes.to_status': 'deals.status',
  // Copies of columns that have the constraint.
  'payout_items.status': 'payouts.status',
  'users.trust_level': '0 | 1 | 2 | 3',
  'affiliate_partners.report_mapping': 'FieldsColumn',
  'alerts.query': 'QueryColumn',
  'audit_entries.changes': 'ChangesColumn',
  'deal_changes.fields': 'ChangesColumn',
  'identity_logins.proved': 'FieldsColumn',
  'deals.posted': 'PostedColumn',
  'held_edits.fields': 'ChangesColumn',
  'held_edits.wanted': 'FieldsColumn',
  'import_runs.plan': 'PlanColumn',
  'sources.plan': 'PlanColumn',
  'import_runs.problems': 'ProblemsColumn',
  // Foreign keys to tables that the code fills.
  'deal_notices.type': 'NotificationType',
  'notification_choices.type': 'NotificationType',
  'notification_kinds.type': 'NotificationType',
  'notifications.data': 'NotificationColumn',
  'notifications.type': 'NotificationType',
  'recount_differences.counted': 'FieldsColumn',
  'recount_differences.kept': 'FieldsColumn',
  'vote_findings.evidence': 'FieldsColumn',
  'wanted_requests.query': 'QueryColumn',
};

/** The imports of the names above, in kysely-codegen's format. */
export const columnImports = {
  ...Object.fromEntries(
    [
      'ChangesColumn',
      'FieldsColumn',
      'NotificationColumn',
      'PlanColumn',
      'PostedColumn',
      'ProblemsColumn',
      'QueryColumn',
    ].map((name) => [name, './json-columns.ts']),
  ),
  NotificationType: '@haggle/contract/notifications/kinds',
};

interface Column {
  name: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Its constraints as PostgreSQL prints them. */
  checks: string[];
}

/**
 * Returns the types of columns with a few allowed values, by `table.column`. They come from PostgreSQL's constraints, so
 * the types can't promise what rows don't guarantee.
 */
export async function readColumnTypes(config: ClientConfig): Promise<Record<string, string>> {
  const columns = await readColumns(config);
  const types = new Map(columns.map((column) => [column.name, toUnion(column.checks)]));
  const typeOf = (name: string) => types.get(explicitTypes[name] ?? '') ?? explicitTypes[name] ?? types.get(name);
  for (const name of Object.keys(explicitTypes)) if (!types.has(name)) throw new Error(`There is no column ${name}.`);
  return Object.fromEntries(
    columns.flatMap((column) => {
      const type = typeOf(column.name);
      return type === undefined ? [] : [[column.name, wrap(type, column)]];
    }),
  );
}

async function readColumns(config: ClientConfig): Promise<Column[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select class.relname || '.' || attname as name, not attnotnull as "isNullable", atthasdef as "hasDefault",
        array(
          select pg_get_constraintdef(oid) from pg_constraint
          where conrelid = class.oid and contype = 'c' and conkey = array[attnum] and convalidated) as checks
      from pg_attribute join pg_class class on class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped
      order by 1`);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Converts constraints to a type: `CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text])))` becomes
 * `'member' | 'admin'`, and for array columns `CHECK ((roles <@ ARRAY['editor'::text]))` becomes `('editor')[]`.
 */
export function toUnion(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, list] = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? [];
    const values = list?.split(', ').map(toLiteral);
    if (values?.every((value) => value !== undefined)) return values.join(' | ');
    const [, listValues] = /^CHECK \(\("?\w+"? <@ ARRAY\[([^\]]+)\]\)\)$/.exec(check) ?? [];
    const literals = listValues?.split(', ').map(toLiteral);
    if (literals?.every((value) => value !== undefined)) return `(${literals.join(' | ')})[]`;
  }
}

function toLiteral(text: string): string | undefined {
  const [, word] = /^'([^']+)'::text$/.exec(text) ?? [];
  const [, number] = /^'?(-?\d+)'?(?:::\w+)?$/.exec(text) ?? [];
  return word === undefined ? number : JSON.stringify(word);
}

function wrap(type: string, { isNullable, hasDefault }: Column): string {
  const nullableType = isNullable ? `${type} | null` : type;
  return hasDefault ? `Generated<${nullableType}>` : nullableType;
}
