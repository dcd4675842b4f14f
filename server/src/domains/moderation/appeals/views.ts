import type { Appeal, AppealStanding, ModerationEntry } from '@haggle/contract/moderation/appeals';
import { redactNames } from '../../audit/actions.ts';
import { publicAuditActions } from './rules.ts';
import type { AppealRow, SentAppeal } from './store.ts';

/** Returns whether an author can appeal, and what became of the appeal if they did. */
export function toStanding(appeal: SentAppeal | undefined, { isPossible }: { isPossible: boolean }): AppealStanding {
  return {
    isPossible,
    sentAt: appeal?.created_at.toISOString() ?? null,
    decision: appeal?.decision ?? null,
    answer: appeal?.answer ?? null,
  };
}

/** Shapes an appeal for moderators. A suspension that is over isn't mentioned. */
export function toAppeal(row: AppealRow, now: Date): Appeal {
  const until = row.suspended_until;
  return {
    _id: row.id,
    user: {
      _id: row.user_id,
      username: row.username,
      trustLevel: row.trust_level,
      suspendedUntil: until && until > now ? until.toISOString() : null,
    },
    deal:
      row.deal_id === null || row.deal_title === null
        ? null
        : { _id: row.deal_id, slug: row.deal_slug, title: row.deal_title, lifecycleStatus: row.deal_status ?? '' },
    about: aboutOf(row),
    reason: row.change_reason ?? row.suspension_reason,
    against: {
      by: row.against_name,
      at: (row.change_at ?? row.suspension_at)?.toISOString() ?? null,
      until: row.suspension_until?.toISOString() ?? null,
      mergedInto: row.target_id === null ? null : { _id: row.target_id, title: row.target_title ?? '' },
    },
    text: row.body,
    createdAt: row.created_at.toISOString(),
    decision: row.decision,
    answer: row.answer,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decider_name,
  };
}

function aboutOf({ change_id, change_kind, to_status }: AppealRow): Appeal['about'] {
  if (change_id === null) return 'suspended';
  if (change_kind === 'merged') return 'merged';
  return to_status === 'rejected' ? 'rejected' : 'removed';
}

interface AuditedAction {
  id: string;
  action: string;
  reason: string | null;
  /** The reason without the names that the members had then. */
  told: string | null;
  created_at: Date;
  actor_name: string | null;
  actor_display_name: string | null;
  concerned_name: string | null;
  concerned_display_name: string | null;
  concerned_deleted_at: Date | null;
}

/**
 * Shapes an audit entry for the public log, without names. Once the account concerned is deleted, its name is unknown
 * and can't be removed from the moderator's words, so the reason is left out.
 */
export function toModerationEntry(action: AuditedAction): ModerationEntry {
  const names = [action.actor_name, action.actor_display_name, action.concerned_name, action.concerned_display_name];
  const what = publicAuditActions[action.action];
  if (!what) throw new Error(`${action.action} is not a public action.`);
  const why = action.concerned_deleted_at ? null : redactNames(action.told, names);
  return { _id: action.id, what, why, createdAt: action.created_at.toISOString() };
}
