import type { SynonymInput } from '@haggle/contract/search/synonyms';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { CompoundEnd } from './compound-rules.ts';

export async function readLanguage(database: Database): Promise<string> {
  return onlyRow(await sql<{ language: string }>`select search_language() as language`.execute(database)).language;
}

/** Adds synonyms that have not been added before, and reclaims those that another language has taken over. */
export async function addShippedSynonyms(
  database: Database,
  language: string,
  synonyms: readonly SynonymInput[],
): Promise<void> {
  const input = sql`(select distinct on (word, meaning) * from json_to_recordset(${JSON.stringify(synonyms)})
    as given (word text, meaning text, "isTwoWay" boolean))`;
  await sql`
    with fresh as (
      insert into shipped_synonyms (language, word, meaning)
      select ${language}, word, meaning from ${input} as given
      on conflict do nothing returning word, meaning)
    insert into synonyms (language, word, meaning, is_two_way)
    select ${language}, word, meaning, "isTwoWay"
    from ${input} as given join fresh using (word, meaning)
    where search_term(word, false, ${language}) <> search_term(meaning, false, ${language})
      and numnode(search_term(word, false, ${language})) > 0 and numnode(search_term(meaning, false, ${language})) > 0
      and not exists (select from synonyms as known where known.language = ${language}
        and (known.word, known.meaning) in ((given.word, given.meaning), (given.meaning, given.word)))
    -- A pair stored for another language becomes this language's, as when an admin adds it.
    on conflict (word, meaning) do update set language = excluded.language, is_two_way = excluded.is_two_way
      where synonyms.changed_by is null`.execute(database);
  await sql`
    update synonyms set language = ${language} from ${input} as given
    where (synonyms.word, synonyms.meaning) = (given.word, given.meaning)
      and synonyms.language <> ${language} and synonyms.changed_by is null`.execute(database);
}

/**
 * Replaces the compound endings of a language.
 * @returns whether any have changed
 */
export async function replaceCompoundEnds(
  database: Database,
  language: string,
  ends: readonly CompoundEnd[],
): Promise<boolean> {
  const input = sql`(select distinct on (form) form, word, "isHead" from (
    select search_ends_in(form, ${language}) as form, word, "isHead", place
    from rows from (json_to_recordset(${JSON.stringify(ends)}) as (form text, word text, "isHead" boolean))
      with ordinality as listed (form, word, "isHead", place)) as folded order by form, place)`;
  const deleted = await sql`delete from compound_ends
    where language = ${language} and (form, word, is_head) not in (select form, word, "isHead" from ${input} as given)
    returning form`.execute(database);
  const inserted = await sql`insert into compound_ends (language, form, word, is_head)
    select ${language}, form, word, "isHead" from ${input} as given
    on conflict do nothing returning form`.execute(database);
  return deleted.rows.length + inserted.rows.length > 0;
}
