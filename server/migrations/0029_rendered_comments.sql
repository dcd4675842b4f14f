-- What readers see of a comment, made when it is written. Version 0 is none: a job makes what was written before.
alter table comments
  add column body_html text,
  -- The version of the rendering that made it.
  add column body_html_version integer not null default 0;

create index comments_html_version on comments (body_html_version);

-- Code that does not know of the HTML, such as the version before, changes words; what was made of the old ones goes.
create function forget_body_html() returns trigger language plpgsql as $$
begin
  if new.body_html is not distinct from old.body_html then
    new.body_html := null;
    new.body_html_version := 0;
  end if;
  return new;
end
$$;

create trigger comments_forget_html before update of body on comments
  for each row when (new.body is distinct from old.body) execute function forget_body_html();

-- Which comment or deal points were paid for: the point goes with the comment, and a title is quoted only as long as the
-- deal may be seen. Neither is a foreign key, since the entry stays when what it was paid for is gone.
alter table points_entries
  add column comment_id bigint,
  add column deal_id bigint;

create index points_entries_comment on points_entries (comment_id) where comment_id is not null;

-- Nobody may show another's name.
create index users_display_name on users (lower(display_name)) where display_name is not null;
