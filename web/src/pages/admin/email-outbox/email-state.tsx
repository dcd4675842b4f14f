import type { OutboxEmail } from '@haggle/contract/email/outbox';
import { t } from '@haggle/contract/messages/translate';
import { Badge } from '../../../ui/badge.tsx';

const tones = {
  waiting: 'neutral',
  sent: 'saved',
  kept: 'accent',
  failed: 'danger',
  blocked: 'danger',
  lost: 'danger',
} as const;

/** A badge with the state of an email. */
export function EmailState({ state }: { state: OutboxEmail['state'] }) {
  return <Badge tone={tones[state]}>{t(`admin-email-outbox.states.${state}`)}</Badge>;
}
