import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { exportedTables } from './export-store.ts';
import { movedOnceTables, movedTables } from './merge-store.ts';
import { memberTables } from './store.ts';

const site = useSite();

const deciderColumns = `affiliate_partners.report_mapping_by appeals.decided_by audit_entries.actor_id backup_runs.asked_by badge_texts.updated_by banners.changed_by
  blocklist_entries.created_by cleanups.started_by cleanups.undone_by closings.closed_by commission_holds.decided_by commissions.attributed_by comments.deleted_by
  discussion_limits.created_by email_words.changed_by
  demo_runs.asked_by import_runs.asked_by invitations.accepted_by invitations.invited_by mailings.started_by page_events.changed_by pages.updated_by partner_payments.created_by
  payment_allocations.created_by payout_files.made_by payouts.approved_by payouts.created_by pinned_deals.pinned_by redirects.created_by report_addresses.set_by report_cases.decided_by
  setup_marks.marked_by seo_overrides.updated_by sign_ups.decided_by site_settings.changed_by sources.created_by
  suspensions.created_by
  suspensions.lifted_by synonyms.changed_by trust_overrides.created_by user_notes.author_id vote_findings.decided_by warnings.created_by
  warnings.withdrawn_by writing_pictures.added_by
  writing_revisions.saved_by`;

/** Columns about a member that aren't in their export, by the reason. */
const reasonsNotExported = {
  'Who decided something for the site; that log is for admins.': deciderColumns,
  'What admins note about a member for each other.':
    'cleanups.user_id report_cases.user_id trust_overrides.user_id user_notes.user_id',
  'Of somebody else, whom it would tell about.': 'follows.followed_user_id mutes.muted_user_id notifications.actor_id',
  'Secrets.': 'identity_logins.user_id mail_links.user_id passkey_challenges.user_id recovery_codes.user_id',
  'A note that nobody is emailed the same twice; the emails are in the export.': 'mailing_recipients.user_id',
  'Sealed; the export opens it by itself.': 'payout_details.user_id',
  'A keyed hash of what they were called.': 'released_names.user_id',
  'What an import brought, so that it can be undone.': 'import_members.user_id import_references.user_id',
  'The books; a member’s part of them is their commissions and payouts.':
    'closing_balances.member_id ledger_entries.member_id ledger_transactions.member_id payout_file_items.member_id',
};

/** Columns that still refer to an account, now without a name, after it is erased, by the reason. */
const reasonsNotErased = {
  'Who decided something for the site.': deciderColumns,
  'Given to the community.': `articles.author_id comment_votes.user_id comments.author_id coupon_trials.user_id
    deal_changes.actor_id deals.submitted_by reports.user_id state_reports.user_id votes.user_id
    wanted_requests.author_id`,
  'Points and money must add up.': `closing_balances.member_id commissions.member_id ledger_entries.member_id ledger_transactions.member_id
    payout_file_items.member_id payout_items.member_id points_entries.user_id user_badges.user_id`,
  'What was found out before must not be found out again.': 'report_cases.user_id vote_findings.user_id',
  'Erased with what they did, by tracking.': 'analytics_member_days.user_id',
  'Erased with whom they name, by erasing the account.': 'follows.followed_user_id',
  'Told of nobody any more by erasing the account.': 'released_names.user_id',
  'An id of the old site, without which another import would bring the member back.': 'import_references.user_id',
  'Of somebody else.': 'mutes.muted_user_id notifications.actor_id',
};

/** Columns that neither move nor are erased when an account is merged into another one, by the reason. */
const reasonsNotMoved = {
  'Who decided something for the site.': deciderColumns,
  'The books never change; a merge is refused while money is open.': `closing_balances.member_id commissions.member_id
    ledger_entries.member_id ledger_transactions.member_id payout_file_items.member_id payout_items.member_id`,
  'Found about the account itself.': 'vote_findings.user_id',
  'Erased with what they did, by tracking.': 'analytics_member_days.user_id',
  'Of somebody else.': 'notifications.actor_id',
};

const movedColumns = [
  'report_cases.user_id',
  ...[...movedTables, ...movedOnceTables].map(([table, column]) => `${table}.${column}`),
];
const erasedColumns = memberTables.map((table) => `${table}.user_id`);

/** Every `table.column` that references a member. */
async function listMemberColumns(): Promise<string[]> {
  const { rows } = await sql<{ pointer: string }>`
    select format('%s.%s', conrelid::regclass, attname) as pointer
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`.execute(site.context.database);
  return rows.map(({ pointer }) => pointer);
}

const columnsOf = (columnLists: Record<string, string>) =>
  Object.values(columnLists).flatMap((list) => list.split(/\s+/));

test.each([
  ['in the member’s export', exportedTables.map(([, table, column]) => `${table}.${column}`), reasonsNotExported],
  ['erased with the account', erasedColumns, reasonsNotErased],
  ['moved when accounts are merged, or erased with the account', [...movedColumns, ...erasedColumns], reasonsNotMoved],
])('every column that references a member is %s, or has a reason not to be', async (_, handledColumns, exceptions) => {
  const memberColumns = await listMemberColumns();
  const exceptedColumns = columnsOf(exceptions);
  expect(
    memberColumns.filter((pointer) => !handledColumns.includes(pointer) && !exceptedColumns.includes(pointer)),
  ).toEqual([]);
  expect(
    exceptedColumns.filter((pointer) => !memberColumns.includes(pointer) || handledColumns.includes(pointer)),
  ).toEqual([]);
});
