import type { Mail } from '@haggle/contract/email/outbox';
import type { BlockReason } from '@haggle/contract/email/reports';
import type { MailRow } from './store.ts';

export function toMail(row: MailRow, block: BlockReason | undefined): Mail {
  return {
    _id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    block: block ?? null,
  };
}
