import type { ModerationEntry } from '@haggle/contract/moderation/appeals';

/** What everybody may know of, by the action's name in the audit log. */
export const publicAuditActions: Record<string, ModerationEntry['what']> = {
  'deal.rejected': 'deal_rejected',
  'deal.removed': 'deal_removed',
  'deal.merged': 'deal_merged',
  'deal.retitled': 'deal_retitled',
  'comment.deleted': 'comment_deleted',
  'user.suspended': 'member_suspended',
  'user.suspension_lifted': 'suspension_lifted',
  'appeal.upheld': 'appeal_upheld',
  'appeal.turned_down': 'appeal_turned_down',
};

const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const mention = /(?<![\w/])@[\w-]{3,20}/g;
const link = /https?:\/\/\S+/gi;
const digits = /\+?\d[\d ()/.-]{7,}\d/g;

/** A moderator's words without what tells who somebody is: the names given, addresses, mentions, links and numbers. */
export function withoutNames(text: string | null, names: readonly (string | null)[]): string | null {
  if (text === null) return null;
  const plain = text
    .replace(link, '[link]')
    .replace(email, '[address]')
    .replace(mention, '[name]')
    .replace(digits, '[number]');
  return names
    .filter((name) => name !== null)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(wholeWord(name), '[name]'), plain);
}

function wholeWord(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${literal}(?![\\p{L}\\p{N}_-])`, 'giu');
}
