import type { Feedback, FeedbackStatus } from '@haggle/contract/content/feedback';
import { statusNames } from '../../../features/feedback/feedback-labels.ts';

type Pairs<T extends string> = readonly (readonly [value: T, name: string])[];

export const statuses = Object.entries(statusNames) as [FeedbackStatus, string][];

export const categories: Pairs<Feedback['category']> = [
  ['bug', 'Broken'],
  ['feature', 'Idea'],
  ['performance', 'Slow'],
  ['other', 'Other'],
];

export const priorities: Pairs<Feedback['priority']> = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
];

/** Where feedback may go from where it is; what is decided is reopened first. */
export function nextStatuses(from: FeedbackStatus): Pairs<FeedbackStatus> {
  const isDecided = from === 'resolved' || from === 'wont_fix';
  return statuses.filter(([to]) => to === from || !isDecided || to === 'open' || to === 'in_progress');
}
