-- Who taught how a partner's files are read, and whether anybody else has looked at it since. What was taught before stands.
alter table affiliate_partners
  add column report_mapping_by bigint references users on delete set null,
  add column is_mapping_confirmed boolean not null default true;
create index affiliate_partners_report_mapping_by on affiliate_partners (report_mapping_by) where report_mapping_by is not null;
