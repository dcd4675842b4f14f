import { t } from '@haggle/contract/messages/translate';
import type { Badge, BadgeProgress } from '@haggle/contract/reputation/badges';
import { badgeCategories } from '@haggle/contract/reputation/choices';
import type { BadgeFilter } from './badge-filter.ts';

export interface BadgeSection {
  category: Badge['category'];
  title: string;
  text: string;
  /** Counted over the whole category, regardless of the filter. */
  earned: number;
  total: number;
  badges: BadgeProgress[];
}

/** Groups the badges to show by category, in category order. Empty categories are left out. */
export function badgeSections(badges: readonly BadgeProgress[], show: BadgeFilter): BadgeSection[] {
  const isShown = ({ earnedAt }: BadgeProgress) => show === 'all' || (earnedAt !== null) === (show === 'earned');
  return badgeCategories
    .map((category) => {
      const all = badges.filter((badge) => badge.category === category);
      return {
        category,
        title: t(`badges.category.${category}`),
        text: t(`badges.categoryText.${category}`),
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
