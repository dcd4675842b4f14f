import type { OutboxEmail } from '@haggle/contract/email/outbox';
import type { BlockReason } from '@haggle/contract/email/reports';
import type { EmailRow } from './store.ts';

export function toEmail(row: EmailRow, block: BlockReason | undefined): OutboxEmail {
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
