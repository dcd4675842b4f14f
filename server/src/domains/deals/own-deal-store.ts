import type { Database } from '../../platform/database/database.ts';

/** Returns where those of the paths that redirect lead. */
export async function listTargets(database: Database, paths: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', 'in', paths)
    .where('to_path', 'is not', null)
    .$narrowType<{ to_path: string }>()
    .execute();
  return rows.map(({ to_path }) => to_path);
}
