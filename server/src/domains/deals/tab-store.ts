import type { OpeningTab } from '@haggle/contract/deals/home-tabs';
import * as dealLimits from '@haggle/contract/limits/deals';
import { daysBefore } from '../../kernel/time.ts';
import type { Scope } from './filter-store.ts';
import type { DealOrder } from './store.ts';

export type TabScope = Scope & { order?: DealOrder };

/** Returns which deals a tab of the home page holds for every reader, and in which order. */
export function scopeOfTab(tab: OpeningTab, now: Date): TabScope {
  switch (tab) {
    case 'latest':
      return { order: '-createdAt' };
    case 'hot':
      return { order: '-promotedAt', isPromoted: true };
    case 'discussed':
      return { order: '-commentsCount', isDiscussed: true, postedAfter: daysBefore(now, dealLimits.discussedDays) };
    case 'ending':
      return { order: 'endsAt', endsAfter: now };
  }
}
