import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import type {
  AuthorRecord,
  DealClaim,
  ReasonTemplate,
  TemplateKind,
  WaitingDeal,
  WaitingReason,
} from '@haggle/contract/moderation/approvals';
import type { AuthorRow, ReasonRow, WaitingRow } from './store.ts';

interface Waiting {
  deal: Deal;
  row: WaitingRow;
  claim: DealClaim | null;
  why: WaitingReason | null;
}

export function toWaitingDeal({ deal, row, claim, why }: Waiting): WaitingDeal {
  return {
    deal,
    revision: row.revision,
    waitsSince: row.status_changed_at.toISOString(),
    trustLevel: row.trust_level,
    isFirst: row.is_first,
    why,
    claim,
  };
}

/** Who is gone keeps their record and no name. */
export function toAuthorRecord(author: AuthorRow, reasons: readonly ReasonRow[]): AuthorRecord {
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
    lastReasons: reasons.map((row) => ({
      dealId: row.id,
      title: row.title,
      reason: row.reason,
      at: row.created_at.toISOString(),
    })),
  };
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

const own = {
  rejection: rejections,
  suspension: ['adverts', 'insults', 'several_accounts', 'false_deals'],
  message: ['thanks', 'careful_prices', 'be_kind', 'read_rules'],
  warning: ['be_kind', 'adverts', 'off_topic', 'careful_prices'],
  comment: ['stay_on_topic', 'cool_down', 'code_worked', 'report_instead'],
  appeal: ['decision_stands', 'our_mistake', 'corrected'],
  feedback: ['feedback_thanks', 'feedback_fixed', 'feedback_more', 'feedback_planned'],
} as const satisfies Record<TemplateKind, readonly string[]>;

/** The words that every site begins with, in its language. */
export function ownTemplates(kind: TemplateKind): ReasonTemplate[] {
  return own[kind].map((reason) => ({
    name: t(`moderation.templateNames.${reason}`),
    text: t(`moderation.templateTexts.${reason}`),
  }));
}
