import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

/** Returns the email with the staff's reply to feedback. */
export function feedbackReplyEmail(siteName: string, summary: string, message: string): EmailMessage {
  return {
    subject: t('feedback.email.replySubject', { summary }),
    greeting: t('accounts.helloThere'),
    paragraphs: [t('feedback.email.reply', { site: siteName, summary }), ...paragraphsOf(message)],
    closing: t('feedback.email.replyEnd'),
    template: { name: 'feedbackReply', fills: { summary, message } },
  };
}

/** Returns the email that tells the sender what became of their feedback, with the staff's own words. */
export function feedbackOutcomeEmail(
  siteName: string,
  summary: string,
  outcome: { isResolved: boolean; resolution: string | null },
): EmailMessage {
  const outcomeText = outcome.isResolved
    ? t('feedback.email.resolved', { site: siteName, summary })
    : t('feedback.email.decided', { site: siteName, summary });
  return {
    subject: outcome.isResolved
      ? t('feedback.email.resolvedSubject', { summary })
      : t('feedback.email.decidedSubject', { summary }),
    greeting: t('accounts.helloThere'),
    paragraphs: [outcomeText, ...paragraphsOf(outcome.resolution ?? '')],
    closing: t('feedback.email.outcomeEnd'),
    template: {
      name: outcome.isResolved ? 'feedbackResolved' : 'feedbackDecided',
      fills: { summary, message: outcome.resolution ?? '' },
    },
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
}
