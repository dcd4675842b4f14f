import type { Database } from '../../../platform/database/database.ts';

/** Stores a part of an upload. */
export async function insertPart(
  database: Database,
  part: { runId: string; position: number; bytes: Buffer },
): Promise<void> {
  const { runId, position, bytes } = part;
  await database.insertInto('import_file_parts').values({ run_id: runId, position, bytes }).execute();
}

/** Yields the parts of an upload in order, one in memory at a time. */
export async function* readParts(database: Database, runId: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const part = await database
      .selectFrom('import_file_parts')
      .select('bytes')
      .where('run_id', '=', runId)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

export async function deleteParts(database: Database, runId: string): Promise<void> {
  await database.deleteFrom('import_file_parts').where('run_id', '=', runId).execute();
}
