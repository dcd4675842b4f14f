-- Synonyms that came with the software once: what an admin deletes stays deleted.
create table shipped_synonyms (
  language text not null,
  word text not null,
  meaning text not null,
  primary key (language, word, meaning)
);

insert into shipped_synonyms (language, word, meaning)
select language, word, meaning from synonyms where changed_by is null
union
select search_language(), deleted.word, deleted.meaning
from (
  select changes -> 'word' ->> 0 as word, changes -> 'meaning' ->> 0 as meaning
  from audit_entries where action = 'synonym.deleted'
) as gone, lateral (values (gone.word, gone.meaning), (gone.meaning, gone.word)) as deleted (word, meaning)
where gone.word is not null and gone.meaning is not null;
