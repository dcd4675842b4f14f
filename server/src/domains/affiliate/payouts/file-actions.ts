import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import {
  type PayoutFileKind,
  type PayoutFileStatus,
  payoutFileKinds,
  payoutProblems,
} from '@haggle/contract/affiliate/payout-kinds';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { addDays } from '../../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockOpenPayout, requireApproval, requirePayout } from './approval-actions.ts';
import { decryptCopy } from './details-actions.ts';
import { renderPayoutFile } from './file-content-actions.ts';
import { canMoveFile, kindOf, type Payee, problemOf } from './file-rules.ts';
import * as fileStore from './file-store.ts';
import { toFile, toGroup } from './file-views.ts';
import { readRules } from './payer-actions.ts';
import * as store from './store.ts';
import { toPayee } from './views.ts';

const boundTo = (payoutId: string) => `payout_files.sealed:${payoutId}` as const;

async function listUnpaidPayees(context: Context, id: string): Promise<Payee[]> {
  const rows = await store.listForPayer(context.database, id);
  return rows
    .filter(({ file_status: status }) => status === null || status === 'failed')
    .map((row) => ({
      memberId: row.member_id,
      username: row.username,
      member: toPayee(row),
      cents: row.amount_cents ?? 0,
      details: decryptCopy(context, row),
      hasChanged: row.has_changed,
    }));
}

/** Returns the kind of file that can pay a member, if any. */
function fileKindOf({ details }: Payee): PayoutFileKind | undefined {
  const canBePaid = details && problemOf(details, locale.currency) === null;
  return canBePaid ? kindOf(details, locale.currency) : undefined;
}

/**
 * Returns the files of a batch, and the members whom none of them pays yet.
 * @throws Refusal `payout_not_found`
 */
export async function listFiles(context: Context, id: string) {
  await requirePayout(context, id);
  const [files, unpaid, { payer }] = await Promise.all([
    fileStore.listFiles(context.database, id),
    listUnpaidPayees(context, id),
    readRules(context),
  ]);
  const groupOf = (matches: (payee: Payee) => boolean) => toGroup(unpaid.filter(matches).map(({ cents }) => cents));
  const problem = ({ details }: Payee) => problemOf(details, locale.currency);
  return {
    files: files.map(toFile),
    ready: payoutFileKinds
      .map((kind) => ({ kind, ...groupOf((payee) => fileKindOf(payee) === kind) }))
      .filter(({ members }) => members > 0),
    leftOut: payoutProblems
      .map((reason) => ({ problem: reason, ...groupOf((payee) => problem(payee) === reason) }))
      .filter(({ members }) => members > 0),
    byHand: groupOf((payee) => problem(payee) === null && fileKindOf(payee) === undefined),
    unsent: unpaid.map(({ member, cents }) => ({ member, amount: fromCents(cents) })),
    changed: groupOf(({ hasChanged }) => hasChanged),
    hasPayer: payer !== null,
  };
}

/** @throws Refusal `invalid` for a day that banks don't accept */
function executionDay(context: Context, day: string | null | undefined): string {
  const today = siteDay(context.clock());
  if (!day) return today;
  const last = addDays(today, affiliateLimits.payout.aheadDays);
  if (day < today || day > last) {
    throw invalidField('day', t('affiliate.errors.executionDay', { days: affiliateLimits.payout.aheadDays }));
  }
  return day;
}

/**
 * Creates a file with all members of a batch who are paid by this method and whom no file pays yet.
 * @throws Refusal `payout_not_found`, `payout_closed`, `payout_unapproved`, `payout_file_empty`,
 *   `payout_without_payer`, `payout_not_in_euros`, `invalid`
 */
export function addFile(
  context: Context,
  actor: Actor,
  id: string,
  { kind, day }: { kind: PayoutFileKind; day?: string | null | undefined },
): Promise<PayoutFile> {
  const sendOn = executionDay(context, day);
  return inTransaction(context, async (context) => {
    requireApproval(await lockOpenPayout(context, id));
    if (kind === 'sepa' && locale.currency !== 'EUR') throw new Refusal('payout_not_in_euros');
    const payees = (await listUnpaidPayees(context, id)).filter((payee) => fileKindOf(payee) === kind);
    if (payees.length === 0) throw new Refusal('payout_file_empty');
    const number = (await fileStore.countFiles(context.database, id)) + 1;
    const text = await renderPayoutFile(context, { kind, payees, payoutId: id, number, sendOn });
    const fileId = await fileStore.insertFile(context.database, {
      payoutId: id,
      kind,
      sealed: context.secrets.encrypt(text, boundTo(id)),
      by: actor.id,
      at: context.clock(),
      items: payees,
    });
    const file = await requireFile(context, fileId);
    await recordAudit(context, actor, {
      action: 'payout.file_made',
      subject: 'payout',
      subjectId: id,
      changes: { file: [null, fileId], kind: [null, kind], members: [null, file.members], amount: [null, file.amount] },
    });
    return file;
  });
}

async function requireFile(context: Context, id: string): Promise<PayoutFile> {
  const row = await fileStore.findFile(context.database, id);
  if (!row) throw new Refusal('payout_file_not_found');
  return toFile(row);
}

/**
 * Returns the contents of a file, the same each time. Records the export in the audit log.
 * @throws Refusal `payout_file_not_found`, `payout_file_gone`
 */
export function downloadFile(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; text: string }> {
  return inTransaction(context, async (context) => {
    const row = await fileStore.findContent(context.database, id);
    if (!row) throw new Refusal('payout_file_not_found');
    if (!row.sealed) throw new Refusal('payout_file_gone');
    await recordAudit(context, actor, {
      action: 'payout.exported',
      subject: 'payout',
      subjectId: row.payout_id,
      changes: { file: [null, id], kind: [null, row.kind] },
    });
    const isXml = row.kind === 'sepa';
    return {
      name: `payout-${row.payout_id}-${row.kind}-${id}.${isXml ? 'xml' : 'csv'}`,
      type: isXml ? 'application/xml' : 'text/csv',
      text: context.secrets.decrypt(row.sealed, boundTo(row.payout_id)),
    };
  });
}

type FileStatusChange =
  | { status: 'sent'; sentOn?: string | null | undefined }
  | { status: 'failed'; reason: string }
  | { status: 'made' };

/**
 * Marks a file as sent or failed, or undoes that.
 * @throws Refusal `payout_file_not_found`, `payout_closed`, `payout_file_moved`, `invalid`
 */
export function changeFileStatus(
  context: Context,
  actor: Actor,
  id: string,
  change: FileStatusChange,
): Promise<PayoutFile> {
  const today = siteDay(context.clock());
  const sentOn = change.status === 'sent' ? (change.sentOn ?? today) : null;
  if (sentOn !== null && sentOn > today) throw invalidField('sentOn', t('affiliate.errors.sentToCome'));
  return inTransaction(context, async (context) => {
    const found = await fileStore.findFile(context.database, id);
    if (!found) throw new Refusal('payout_file_not_found');
    await lockOpenPayout(context, found.payout_id);
    const { status: from } = await requireFile(context, id);
    await requireStatusMove(context, id, from, change.status);
    const reason = change.status === 'failed' ? change.reason : null;
    await fileStore.updateFile(context.database, id, { status: change.status, sentOn, reason });
    await fileStore.markItems(context.database, { fileId: id, hasFailed: change.status === 'failed' });
    await recordAudit(context, actor, {
      action: `payout.file_${change.status === 'made' ? 'reopened' : change.status}`,
      subject: 'payout',
      subjectId: found.payout_id,
      changes: { file: [null, id], status: [from, change.status], ...(sentOn !== null && { sentOn: [null, sentOn] }) },
      reason,
    });
    return requireFile(context, id);
  });
}

async function requireStatusMove(
  context: Context,
  id: string,
  from: PayoutFileStatus,
  to: PayoutFileStatus,
): Promise<void> {
  // Since a file was sent, a member's payment may have bounced, or another file may pay them.
  const isComplete = to !== 'made' || (await fileStore.isComplete(context.database, id));
  if (!canMoveFile(from, to) || !isComplete) throw new Refusal('payout_file_moved');
}
