import { expect, test } from 'vitest';
import { publicAuditActions } from './rules.ts';

test('the public log has decisions about deals, comments, members and appeals', () => {
  expect(publicAuditActions).toEqual({
    'deal.rejected': 'deal_rejected',
    'deal.removed': 'deal_removed',
    'deal.merged': 'deal_merged',
    'deal.retitled': 'deal_retitled',
    'comment.deleted': 'comment_deleted',
    'user.suspended': 'member_suspended',
    'user.suspension_lifted': 'suspension_lifted',
    'appeal.upheld': 'appeal_upheld',
    'appeal.turned_down': 'appeal_turned_down',
  });
});
