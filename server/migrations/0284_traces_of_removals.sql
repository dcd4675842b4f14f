-- Every removal that listed an entry: what no moderator wrote goes with the last of them. `cleanup_id` of an entry stays null
-- where a moderator wrote it, and is one of the removals otherwise.
create table blocklist_traces (
  entry_id bigint not null references blocklist_entries on delete cascade,
  cleanup_id bigint not null references cleanups on delete cascade,
  primary key (entry_id, cleanup_id)
);

create index blocklist_traces_cleanup on blocklist_traces (cleanup_id);

insert into blocklist_traces (entry_id, cleanup_id)
  select id, cleanup_id from blocklist_entries where cleanup_id is not null;
