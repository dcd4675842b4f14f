import type { Mail } from '@haggle/contract/site/email-outbox';
import { Badge } from '../../../ui/badge.tsx';

const words = {
  waiting: ['Waiting', 'neutral'],
  sent: ['Sent', 'saved'],
  kept: ['Kept', 'ember'],
  failed: ['Failed', 'danger'],
} as const;

/** What became of a message. */
export function MailState({ state }: { state: Mail['state'] }) {
  const [word, tone] = words[state];
  return <Badge tone={tone}>{word}</Badge>;
}
