import type { Badge, BadgeProgress } from '@haggle/contract/reputation/badges';
import type { Show } from './badge-filter.ts';

export const tierNames: Record<Badge['tier'], string> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };

/** In the order in which they are shown. */
const categoryWords: Record<Badge['category'], { title: string; text: string }> = {
  hunter: { title: 'Hunter', text: 'For the deals you find.' },
  voter: { title: 'Voter', text: 'For voting, reporting and checking.' },
  voice: { title: 'Voice', text: 'For what you write.' },
  veteran: { title: 'Veteran', text: 'For time and standing here.' },
};

export interface BadgeSection {
  category: Badge['category'];
  title: string;
  text: string;
  /** Counted over the whole category, whatever is shown. */
  earned: number;
  total: number;
  badges: BadgeProgress[];
}

/** Badges by category in their order, those shown only; categories without any are left out. */
export function badgeSections(badges: readonly BadgeProgress[], show: Show): BadgeSection[] {
  const isShown = ({ earnedAt }: BadgeProgress) => show === 'all' || (earnedAt !== null) === (show === 'earned');
  return (Object.keys(categoryWords) as Badge['category'][])
    .map((category) => {
      const all = badges.filter((badge) => badge.category === category);
      return {
        category,
        ...categoryWords[category],
        earned: countEarned(all),
        total: all.length,
        badges: all.filter(isShown),
      };
    })
    .filter((section) => section.badges.length > 0);
}

export function countEarned(badges: readonly BadgeProgress[]): number {
  return badges.filter(({ earnedAt }) => earnedAt !== null).length;
}
