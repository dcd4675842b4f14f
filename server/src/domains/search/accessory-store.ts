import { sql } from 'kysely';
import { wordsOf } from '../../../../messages/read-words.ts';
import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../../platform/context.ts';

const stemCache = perProcess(() => new Map<string, Promise<string[]>>());

/** Returns the stems of a language's words for accessories, or none if these are unknown. Read once per process. */
export function findAccessoryStems(context: Context, language: string): Promise<string[]> {
  const cache = stemCache(context);
  const reading = cache.get(language) ?? readStems(context, language);
  cache.set(language, reading);
  reading.catch(() => cache.delete(language));
  return reading;
}

async function readStems({ database }: Context, language: string): Promise<string[]> {
  const words = wordsOf(language)?.search.accessories ?? [];
  const { rows } = await sql<{ stem: string }>`
    select distinct stem from unnest(${words}::text[]) as word, unnest(tsvector_to_array(search_read(word, ${language}))) as stem`.execute(
    database,
  );
  return rows.map(({ stem }) => stem);
}
