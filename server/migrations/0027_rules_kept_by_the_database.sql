-- Rules that only the code kept until now. Each is added first and held against the old rows afterwards, which lets others
-- write meanwhile where the two run apart.
alter table users
  -- What is erased opens nothing and says nothing of who it was.
  add constraint users_erased check (deleted_at is null or (
    password_hash = '' and role = 'member' and display_name is null and bio = '' and avatar_key is null
    and email_verified_at is null and totp_secret is null and delete_after is null)) not valid,
  add constraint users_suspension_reason check (suspension_reason is null or suspended_until is not null) not valid,
  add constraint users_totp_step check (totp_last_step is null or totp_secret is not null) not valid;

alter table suspensions
  add constraint suspensions_lifted check (lifted_by is null or lifted_at is not null) not valid;

alter table stores
  -- A browser follows it.
  add constraint stores_link check (link ~ '^https?://') not valid;

alter table deals
  add constraint deals_image_url check (image_url ~ '^https?://' and length(image_url) <= 2000) not valid,
  add constraint deals_tags check (array_position(tags, null) is null and array_position(tags, '') is null
    and length(array_to_string(tags, '')) <= 240) not valid,
  add constraint deals_approved check (not (status in ('active', 'sold_out') and approved_at is null)) not valid;

alter table comments
  -- What was taken back cannot be read in the table either.
  add constraint comments_deleted check (deleted_at is null or body = '[deleted]') not valid,
  add constraint comments_deleted_by check (deleted_by is null or deleted_at is not null) not valid,
  add constraint comments_replies check (parent_id is null or replies_count = 0) not valid;

alter table push_subscriptions
  add constraint push_subscriptions_endpoint check (endpoint ~ '^https?://') not valid;

alter table alerts
  add constraint alerts_webhook_url check (webhook_url ~ '^https?://') not valid,
  add constraint alerts_webhook_failures check (webhook_failures >= 0) not valid;

alter table mails
  add constraint mails_sent check ((state = 'sent') = (sent_at is not null)) not valid;

alter table backup_runs
  add constraint backup_runs_ended check ((state in ('done', 'failed')) = (ended_at is not null)) not valid,
  add constraint backup_runs_share check (share between 0 and 1) not valid;

alter table cleanups
  add constraint cleanups_ended check (ended_at is null or begun_at is not null) not valid;

alter table report_cases
  -- Nothing is done to what was found to be right.
  add constraint report_cases_dismissed check (decision is distinct from 'dismissed' or action = 'none') not valid;

alter table redirects add constraint redirects_hits check (hits >= 0) not valid;
alter table link_checks add constraint link_checks_failures check (failures >= 0) not valid;
alter table user_badges add constraint user_badges_badge check (length(badge_id) between 1 and 60) not valid;
alter table analytics_hours add constraint analytics_hours_count check (count >= 0) not valid;
alter table analytics_days add constraint analytics_days_count check (count >= 0) not valid;

do $$
declare
  waiting record;
begin
  for waiting in
    select conrelid::regclass as place, conname from pg_constraint
    join pg_namespace on pg_namespace.oid = connamespace where nspname = 'public' and not convalidated
  loop
    execute format('alter table %s validate constraint %I', waiting.place, waiting.conname);
  end loop;
end $$;
