import type { Mailing } from '@haggle/contract/broadcast/mailings';
import type { MailingRow } from './store.ts';

export function toMailing(row: MailingRow): Mailing {
  const { link_label: label, link_url: url } = row;
  return {
    _id: row.id,
    subject: row.subject,
    body: row.body,
    link: label === null || url === null ? null : { label, url },
    state: row.state,
    audience: row.audience,
    sent: row.sent,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
