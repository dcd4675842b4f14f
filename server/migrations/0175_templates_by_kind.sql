-- Words to choose from are kept for what moderators say to members, too, not for rejected deals alone.
alter table reason_templates
  add column kind text not null default 'rejection' check (kind in ('rejection', 'suspension', 'message'));
alter table reason_templates drop constraint reason_templates_pkey;
alter table reason_templates add primary key (kind, position);
