import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

interface SuspensionEmailData {
  username: string;
  reason: string;
  /** Null if permanent. */
  until: Date | null;
  /** URL of the page for appeals. */
  address: string;
}

/** Returns the email that tells a suspended member why, until when, and how to appeal. */
export function suspensionEmail({ username, reason, until, address }: SuspensionEmailData): EmailMessage {
  const sentences = [
    until === null
      ? t('moderation.suspensionEmail.forGood')
      : t('moderation.suspensionEmail.until', { day: formatDay(until) }),
    t('moderation.suspensionEmail.because', { reason }),
  ];
  return {
    subject: t('moderation.suspensionEmail.subject'),
    greeting: t('accounts.hello', { username }),
    paragraphs: [...sentences, t('moderation.suspensionEmail.meaning')],
    action: { label: t('moderation.suspensionEmail.appeal'), address },
    closing: t('moderation.suspensionEmail.closing'),
    template: { name: 'suspension', fills: { username, text: sentences.join('\n\n') } },
  };
}
