import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../harness/site.ts';

const site = useSite();

beforeAll(async () => {
  const author = await site.member();
  const deal = await site.deal(author, { store: 'Kettle Shop' });
  await site.call(`POST /deals/${deal}/comments`, { as: author, body: { body: 'A first one.' } });
});

/** Statements that the database must refuse by itself, each with the constraint that it violates. */
const refused: [rule: string, statement: string][] = [
  ['users_erased', `update users set deleted_at = now()`],
  ['users_suspension_reason', `update users set suspension_reason = 'Spam'`],
  ['users_totp_step', `update users set totp_last_step = 1`],
  [
    'suspensions_lifted',
    `insert into suspensions (user_id, reason, until, created_at, lifted_by) select id, 'Spam', now() + '1 day', now(), id from users`,
  ],
  ['stores_link', `update stores set link = 'javascript:alert(1)'`],
  ['deals_image_url', `update deals set image_url = 'data:text/html,x'`],
  ['deals_tags', `update deals set tags = array['']`],
  ['deals_tags', `update deals set tags = array[null]::text[]`],
  ['deals_tags', `update deals set tags = array[repeat('x', 241)]`],
  ['deals_approved', `update deals set approved_at = null`],
  ['comments_deleted', `update comments set deleted_at = now()`],
  ['comments_deleted_by', `update comments set deleted_by = author_id`],
  [
    'comments_replies',
    `insert into comments (deal_id, parent_id, root_id, body, replies_count, created_at) select deal_id, id, id, 'x', 1, now() from comments`,
  ],
  [
    'push_subscriptions_endpoint',
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select user_id, id, 'file:///etc', 'x', '', now() from sessions`,
  ],
  [
    'alerts_webhook_url',
    `insert into alerts (user_id, name, query, anchors, in_app, email, push, webhook_url, webhook_secret, calls_webhook, since, created_at)
     select id, 'x', '{}', '{x}', true, false, false, 'ftp://x', '', true, now(), now() from users`,
  ],
  [
    'alerts_webhook_failures',
    `insert into alerts (user_id, name, query, anchors, in_app, email, push, webhook_failures, calls_webhook, since, created_at)
     select id, 'x', '{}', '{x}', true, false, false, -1, false, now(), now() from users`,
  ],
  ['mails_sent', `insert into mails (recipient, subject, state, created_at) values ('a', 'b', 'sent', now())`],
  [
    'backup_runs_ended',
    `insert into backup_runs (is_scheduled, state, asked_at, seen_at) values (true, 'done', now(), now())`,
  ],
  [
    'backup_runs_share',
    `insert into backup_runs (is_scheduled, share, asked_at, seen_at) values (true, 2, now(), now())`,
  ],
  [
    'cleanups_ended',
    `insert into cleanups (user_id, reason, total, created_at, ended_at) select id, 'x', 0, now(), now() from users`,
  ],
  [
    'report_cases_dismissed',
    `insert into report_cases (subject, created_at, decision, action, decided_at) values ('deal', now(), 'dismissed', 'remove', now())`,
  ],
  [
    'redirects_hits',
    `insert into redirects (from_path, to_path, status, hits, created_at) values ('/a', '/b', 301, -1, now())`,
  ],
  [
    'link_checks_failures',
    `insert into link_checks (deal_id, url, failures, checked_at) select id, url, -1, now() from deals`,
  ],
  ['user_badges_badge', `insert into user_badges select id, '', now() from users`],
  ['analytics_hours_count', `insert into analytics_hours (kind, at, count) values ('x', now(), -1)`],
  ['analytics_days_count', `insert into analytics_days (kind, at, count) values ('x', now(), -1)`],
];

test.each(refused)('%s: the database refuses %s', async (rule, statement) => {
  await expect(sql.raw(statement).execute(site.context.database)).rejects.toThrow(`"${rule}"`);
});

test('a redirect that would be part of a chain is refused like a value that violates a constraint', async () => {
  const insert = (from: string, to: string) =>
    sql`insert into redirects (from_path, to_path, status, created_at) values (${from}, ${to}, 301, now())`.execute(
      site.context.database,
    );
  await insert('/b', '/c');
  await expect(insert('/a', '/b')).rejects.toMatchObject({ code: '23514' });
});

test('every constraint is validated for existing rows', async () => {
  const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(site.context.database);
  expect(rows).toEqual([]);
});
