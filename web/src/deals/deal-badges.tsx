import type { DealBadge } from '@haggle/contract/deals/badges';
import type { Deal } from '@haggle/contract/deals/deals';
import type { ComponentProps } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const tones: Partial<Record<DealBadge['kind'], ComponentProps<typeof Badge>['tone']>> = {
  over: 'solid',
  lowest: 'saved',
  discount: 'accent',
};
const iconNames: Partial<Record<DealBadge['kind'], IconName>> = { code: 'tag', ends: 'clock' };

interface DealBadgesProps {
  badges: Deal['badges'];
  maxShown?: number;
  /** A verdict shown next to the badges. It already says that a price is the lowest. */
  verdict?: Deal['verdict'];
}

/** A deal's badges, most important first. */
export function DealBadges({ badges, maxShown, verdict }: DealBadgesProps) {
  const shownBadges = verdict ? badges.filter(({ kind }) => kind !== 'lowest') : badges;
  return shownBadges.slice(0, maxShown).map(({ kind, text }) => {
    const iconName = iconNames[kind];
    return (
      <Badge key={kind} tone={tones[kind]}>
        {iconName && <Icon name={iconName} size={12} />}
        {text}
      </Badge>
    );
  });
}
