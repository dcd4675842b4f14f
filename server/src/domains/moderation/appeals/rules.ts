import type { ModerationEntry } from '@haggle/contract/moderation/appeals';

/** The moderation log's name for each action in the audit log that is public. */
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
