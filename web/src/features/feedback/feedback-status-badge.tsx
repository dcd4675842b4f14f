import type { FeedbackStatus } from '@haggle/contract/content/feedback';
import { Badge } from '../../ui/badge.tsx';
import { statusName } from './feedback-labels.ts';

const tones = { open: 'accent', in_progress: 'neutral', resolved: 'saved', wont_fix: 'neutral' } as const;

/** The status of feedback as a badge. */
export function StatusBadge({ status }: { status: FeedbackStatus }) {
  return <Badge tone={tones[status]}>{statusName(status)}</Badge>;
}
