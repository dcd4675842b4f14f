import type { EmailMessage } from '../../../platform/email/template.ts';

/** What those who run the site answer to feedback. */
export function feedbackReplyEmail(siteName: string, summary: string, message: string): EmailMessage {
  return {
    subject: `About your feedback: ${summary}`,
    greeting: 'Hello,',
    paragraphs: [`you wrote to ${siteName}: “${summary}”. This is the answer:`, ...paragraphsOf(message)],
    closing: 'Thank you for writing. To say more, send feedback again; answers to this message reach nobody.',
  };
}

/** Tells what became of feedback, in the words that were found for it. */
export function feedbackOutcomeEmail(
  siteName: string,
  summary: string,
  outcome: { isResolved: boolean; resolution: string | null },
): EmailMessage {
  const became = outcome.isResolved ? 'It is resolved now.' : 'We have decided not to change it.';
  return {
    subject: `${outcome.isResolved ? 'Resolved' : 'Decided'}: ${summary}`,
    greeting: 'Hello,',
    paragraphs: [`you wrote to ${siteName}: “${summary}”. ${became}`, ...paragraphsOf(outcome.resolution ?? '')],
    closing: 'Thank you for writing. If it is not right yet, send feedback again.',
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
}
