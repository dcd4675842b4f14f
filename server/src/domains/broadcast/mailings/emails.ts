import type { MailingDraft } from '@haggle/contract/broadcast/mailings';
import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

interface RecipientContext {
  username: string;
  origin: string;
  unsubscribe?: EmailMessage['unsubscribe'];
}

/** Builds the email with the team's news to a member who agreed to get it. */
export function mailingEmail(
  { subject, body, link }: MailingDraft,
  { username, origin, unsubscribe }: RecipientContext,
): EmailMessage {
  return {
    subject,
    greeting: t('accounts.hello', { username }),
    paragraphs: body.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    ...(link && {
      action: { label: link.label, address: link.url.startsWith('/') ? `${origin}${link.url}` : link.url },
    }),
    ...(unsubscribe && { closing: t('broadcast.why'), unsubscribe, isBulk: true }),
  };
}
