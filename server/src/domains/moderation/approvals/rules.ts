import * as trustLimits from '@haggle/contract/limits/trust';
import type { WaitingReason } from '@haggle/contract/moderation/approvals';

interface WaitingState {
  trust_level: number | null;
  is_proven: boolean;
  /** Whether it has been published before. */
  was_out: boolean;
  starts_at: Date | null;
}

interface ReasonContext {
  now: Date;
  /** Whether anything in it is on the blocklist. */
  isListed: boolean;
  /** Whether the site requires verified email addresses. */
  requiresVerification: boolean;
}

/** Returns why a deal waits for a moderator, as far as that is still known. The most important reason wins. */
export function waitingReasonOf(
  deal: WaitingState,
  { now, isListed, requiresVerification }: ReasonContext,
): WaitingReason | null {
  if (isListed) return 'blocklist';
  if (deal.was_out) return 'returned';
  if (deal.trust_level === null) return null;
  if (deal.trust_level < trustLimits.publishes) return 'new_member';
  if (requiresVerification && !deal.is_proven) return 'unproven';
  return deal.starts_at && deal.starts_at > now ? 'starts_later' : null;
}
