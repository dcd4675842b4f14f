import type { DealChange, Mover } from '@haggle/contract/deals/lifecycle';
import { type ErrorCode, errors, sentenceOf } from '@haggle/contract/errors';
import { isIn } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';

/** The site's own reasons for changing a deal, as stored; they become texts when they are read. */
export const storedReasons = {
  reported: (people: number) => `#reported ${people}`,
  ended: '#ended',
  notStarted: (code: ErrorCode) => `#not_started ${code}`,
  imported: '#imported',
  votesElsewhere: (up: number, down: number) => `#votes_elsewhere ${up}/${down}`,
} as const;

const reasonPattern = /^#(reported|ended|not_started|imported|votes_elsewhere)(?: ([\w/]+))?$/;

interface Change {
  kind: DealChange['kind'];
  mover: Mover;
  reason: string | null;
}

/** Returns the reason of a change as shown to people: a person's own words, or a text for a reason of the site. */
export function reasonText({ kind, mover, reason }: Change): string | null {
  const isSystemReason = mover === 'community' || mover === 'clock' || kind === 'submitted';
  if (!isSystemReason) return reason;
  const [, reasonCode, argument = ''] = reasonPattern.exec(reason ?? '') ?? [];
  switch (reasonCode) {
    case 'reported':
      return t('deals.reasons.reported', { count: Number(argument) });
    case 'ended':
      return t('deals.reasons.ended');
    case 'not_started':
      return t('deals.reasons.notStarted', { reason: isIn(errors, argument) ? sentenceOf(argument) : argument });
    case 'imported':
      return t('deals.reasons.imported');
    case 'votes_elsewhere': {
      const [up = 0, down = 0] = argument.split('/').map(Number);
      return t('deals.reasons.votesElsewhere', { up, down });
    }
    default:
      return reason;
  }
}
