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

interface AppealEmailData extends Pick<SuspensionEmailData, 'username' | 'until'> {
  isUpheld: boolean;
  /** The moderator's own words. */
  answer: string;
}

/** Returns the email that answers the appeal of a member who is still suspended. */
export function appealEmail({ username, isUpheld, answer, until }: AppealEmailData): EmailMessage {
  const title = isUpheld ? t('notifications.system.appealUpheld') : t('notifications.system.appealTurnedDown');
  const paragraphs = [
    isUpheld ? t('moderation.appealEmail.upheld') : t('moderation.appealEmail.turnedDown'),
    t('moderation.suspensionEmail.because', { reason: answer }),
    until === null ? t('moderation.appealEmail.forGood') : t('moderation.appealEmail.until', { day: formatDay(until) }),
  ];
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs,
    template: { name: 'appeal', fills: { username, title, text: paragraphs.join('\n\n') } },
  };
}
