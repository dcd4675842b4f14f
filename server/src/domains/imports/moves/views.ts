import type { PreviewRow } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import { formatDay } from '@haggle/contract/locale/dates';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { shortened } from '@haggle/contract/locale/shortened';
import { t } from '@haggle/contract/messages/translate';
import type { Item, VoteItem } from './reading-actions.ts';

/** Describes what a row becomes, for the preview. */
export function describeItem(item: Item): NonNullable<PreviewRow['other']> {
  switch (item.kind) {
    case 'members':
      return { title: item.name, facts: [item.email, formatDay(item.joinedAt)] };
    case 'comments':
      return {
        title: shortened(item.body, importLimits.maxSampleLength),
        facts: [...namesOf(item), formatDay(item.at)],
      };
    case 'votes':
      return { title: voteOf(item), facts: [...namesOf(item), formatDay(item.at)] };
    case 'redirects':
      return {
        title: item.from,
        facts: [item.to ?? t('imports.preview.deal', { id: item.dealId ?? '' })],
      };
  }
}

type RowReferences = Pick<VoteItem, 'dealId' | 'memberId' | 'author'> & Partial<Pick<VoteItem, 'commentId'>>;

function namesOf({ dealId, commentId, memberId, author }: RowReferences): string[] {
  const member = author ?? memberId;
  return [
    commentId === undefined
      ? t('imports.preview.deal', { id: dealId })
      : t('imports.preview.comment', { id: commentId }),
    ...(member === undefined ? [] : [t('imports.preview.member', { name: member })]),
  ];
}

function voteOf({ value, counts }: VoteItem): string {
  if (value !== undefined) return value === 1 ? t('imports.preview.up') : t('imports.preview.down');
  const { up, down } = counts ?? { up: 0, down: 0 };
  return t('imports.preview.counts', { up: formatNumber(up), down: formatNumber(down) });
}
