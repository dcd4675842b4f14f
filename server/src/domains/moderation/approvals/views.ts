import type { Deal } from '@haggle/contract/deals/deals';
import type { DealStatus } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type {
  AuthorRecord,
  DealClaim,
  ReasonTemplate,
  ReviewDecision,
  ReviewOutcome,
  TemplateKind,
  WaitingDeal,
  WaitingReason,
} from '@haggle/contract/moderation/approvals';
import { type Actor, mayRemoveSpammer } from '../../../kernel/actor.ts';
import type { AuthorRow, ReasonRow, WaitingRow } from './store.ts';

interface WaitingDealSource {
  actor: Actor;
  deal: Deal;
  row: WaitingRow;
  claim: DealClaim | null;
  why: WaitingReason | null;
}

export function toWaitingDeal({ actor, deal, row, claim, why }: WaitingDealSource): WaitingDeal {
  const { author_id: id, author_role: role, author_roles: roles } = row;
  return {
    deal,
    revision: row.revision,
    waitsSince: row.status_changed_at.toISOString(),
    trustLevel: row.trust_level,
    isFirst: row.is_first,
    isRemovable: id !== null && role !== null && mayRemoveSpammer(actor, { id, role, roles: roles ?? [] }),
    why,
    claim,
  };
}

/** Shapes an author's record for moderators. A deleted account keeps its record but not its name. */
export function toAuthorRecord(actor: Actor, author: AuthorRow, reasons: readonly ReasonRow[]): AuthorRecord {
  const { id, username, deleted_at, approved, rejected, removed, waiting } = author;
  return {
    _id: id,
    username: deleted_at ? null : username,
    displayName: deleted_at ? t('accounts.deletedUser') : author.display_name,
    trustLevel: author.trust_level,
    isVerified: author.email_verified_at !== null,
    createdAt: author.created_at.toISOString(),
    approved,
    rejected,
    removed,
    waiting,
    warnings: author.warnings ?? 0,
    isRemovable: !deleted_at && mayRemoveSpammer(actor, { id, role: author.role, roles: author.staff_roles }),
    lastReasons: reasons.map((row) => ({
      dealId: row.id,
      title: row.title,
      reason: row.reason,
      at: row.created_at.toISOString(),
    })),
  };
}

interface DecisionRow {
  id: string;
  reason: string | null;
  created_at: Date;
  actor_id: string | null;
  actor_name: string | null;
  concerned_id: string | null;
  concerned_name: string | null;
  deal_id: string | null;
  deal_title: string | null;
  deal_status: DealStatus | null;
}

export function toDecision(row: DecisionRow, what: ReviewOutcome): ReviewDecision {
  const { deal_id, deal_title: title, deal_status: lifecycleStatus } = row;
  const hasDeal = deal_id !== null && title !== null && lifecycleStatus !== null;
  return {
    _id: row.id,
    what,
    deal: hasDeal ? { _id: deal_id, title, lifecycleStatus } : null,
    author: toName(row.concerned_id, row.concerned_name),
    reason: row.reason,
    by: toName(row.actor_id, row.actor_name),
    at: row.created_at.toISOString(),
  };
}

function toName(_id: string | null, username: string | null) {
  return _id === null || username === null ? null : { _id, username };
}

const rejections = [
  'not_a_deal',
  'duplicate',
  'wrong_price',
  'broken_link',
  'too_little',
  'self_promotion',
  'out_of_stock',
] as const;

const builtInReasons = {
  rejection: rejections,
  suspension: ['adverts', 'insults', 'several_accounts', 'false_deals'],
  message: ['thanks', 'careful_prices', 'be_kind', 'read_rules'],
  warning: ['be_kind', 'adverts', 'off_topic', 'careful_prices'],
  comment: ['stay_on_topic', 'cool_down', 'code_worked', 'report_instead'],
  appeal: ['decision_stands', 'our_mistake', 'corrected'],
  feedback: ['feedback_thanks', 'feedback_fixed', 'feedback_more', 'feedback_planned'],
} as const satisfies Record<TemplateKind, readonly string[]>;

/** Returns the built-in templates in the site's language. */
export function builtInTemplates(kind: TemplateKind): ReasonTemplate[] {
  return builtInReasons[kind].map((reason) => ({
    name: t(`moderation.templateNames.${reason}`),
    text: t(`moderation.templateTexts.${reason}`),
  }));
}
