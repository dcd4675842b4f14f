import { dealPath } from '@haggle/contract/deals/paths';
import { type DealStatus, isPublic } from '@haggle/contract/deals/status';
import type { ReportCase } from '@haggle/contract/moderation/reports';
import { type Actor, mayRemoveSpammer } from '../../../kernel/actor.ts';
import { toOptimizedImage } from '../../../platform/images/address.ts';
import { toPlainText } from '../../../platform/text/markdown.ts';
import type { ReportRow } from './reporter-store.ts';
import type { CaseRow } from './store.ts';

/** Characters of a text to show: enough to judge it by, and the link leads to the rest. */
const maxTextLength = 600;

/** Shapes a case for moderators. @param pass signs access to the picture of a deal that isn't public */
export function toCase(
  row: CaseRow,
  reports: readonly ReportRow[],
  { actor, now, pass }: { actor: Actor; now: Date; pass: (key: string) => string },
): ReportCase {
  return {
    _id: row.id,
    subject: row.subject,
    thing: toThing(row, pass),
    author: toAuthor(row, actor, now),
    held: row.held_because === null ? null : { because: row.held_because, met: row.held_by },
    reporters: row.reporters,
    weight: row.weight,
    reports: reports.map(toReport),
    createdAt: row.created_at.toISOString(),
    decision: row.decision,
    action: row.action,
    words: row.words,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decider_name,
    isUndoable: row.decision !== null && row.carried_out_at === null,
  };
}

function excerptOf(markdown: string | null): string {
  return toPlainText(markdown ?? '').slice(0, maxTextLength);
}

/** A comment as it is now; a deleted one as it was when it was reported. */
function toComment(row: CaseRow): ReportCase['thing'] {
  const base = { title: row.talked_title ?? '', imageUrl: null };
  if (row.comment_id === null || row.talked_id === null || row.comment_deleted_at !== null) {
    if (row.reported_words === null) return null;
    const link = row.talked_id === null ? null : dealPath(row.talked_id, row.talked_slug);
    return { ...base, _id: row.comment_id, text: excerptOf(row.reported_words), status: 'deleted', link };
  }
  return {
    ...base,
    _id: row.comment_id,
    text: excerptOf(row.comment_body),
    status: row.comment_withheld_at === null ? null : 'pending',
    link: `${dealPath(row.talked_id, row.talked_slug)}#comment-${row.comment_id}`,
  };
}

function toThing(row: CaseRow, pass: (key: string) => string): ReportCase['thing'] {
  switch (row.subject) {
    case 'deal':
      return row.deal_id === null || row.deal_title === null || row.deal_status === null
        ? null
        : {
            _id: row.deal_id,
            title: row.deal_title,
            text: excerptOf(row.deal_description),
            imageUrl: row.image_key === null ? null : pictureOf(row.image_key, row.deal_status, pass),
            status: row.deal_status,
            link: dealPath(row.deal_id, row.deal_slug),
          };
    case 'comment':
      return toComment(row);
    case 'user':
      return row.user_id === null || row.author_name === null
        ? null
        : {
            _id: row.user_id,
            title: row.author_name,
            text: row.author_bio ?? '',
            imageUrl: null,
            status: null,
            link: `/user/${row.user_id}`,
          };
  }
}

function pictureOf(key: string, status: DealStatus, pass: (key: string) => string): string {
  const { thumbnails } = toOptimizedImage({ key, width: 0, height: 0 }, isPublic(status) ? '' : pass(key));
  return thumbnails.small.jpeg;
}

function toAuthor(row: CaseRow, actor: Actor, now: Date): ReportCase['author'] {
  if (row.user_id === null || row.author_name === null || row.author_since === null) return null;
  const until = row.author_suspended_until;
  const member = { id: row.user_id, role: row.author_role ?? 'member', roles: row.author_roles ?? [] };
  return {
    _id: row.user_id,
    username: row.author_name,
    trustLevel: row.author_trust ?? 0,
    createdAt: row.author_since.toISOString(),
    suspendedUntil: until && until > now ? until.toISOString() : null,
    dealsCount: row.author_deals,
    commentsCount: row.author_comments,
    casesUpheld: row.author_upheld,
    refusedDeals: row.author_refused,
    isRemovable: mayRemoveSpammer(actor, member),
  };
}

function toReport(row: ReportRow): ReportCase['reports'][number] {
  const { username, since } = row;
  return {
    reporter:
      username === null || since === null
        ? null
        : {
            _id: row.user_id,
            username,
            trustLevel: row.trust_level ?? 0,
            createdAt: since.toISOString(),
            reportsUpheld: row.upheld,
            reportsDismissed: row.dismissed,
          },
    reason: row.reason,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}
