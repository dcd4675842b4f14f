import { feedbackCategories, feedbackPriorities, feedbackStatuses } from '@haggle/contract/content/choices';
import type { Feedback, FeedbackStatus } from '@haggle/contract/content/feedback';
import { t } from '@haggle/contract/messages/translate';
import { statusName } from '../../../features/feedback/feedback-labels.ts';

type NamedValues<T extends string> = readonly (readonly [value: T, name: string])[];

export function statusNames(): NamedValues<FeedbackStatus> {
  return feedbackStatuses.map((status) => [status, statusName(status)]);
}

/** Returns the kinds of feedback with their names. */
export function categoryNames(): NamedValues<Feedback['category']> {
  return feedbackCategories.map((kind) => [kind, t(`admin-feedback.categories.${kind}`)] as const);
}

/** Returns the priorities with their names, highest first. */
export function priorityNames(): NamedValues<Feedback['priority']> {
  return feedbackPriorities.toReversed().map((level) => [level, t(`admin-feedback.priorities.${level}`)] as const);
}

/** Returns the statuses that feedback may move to. Decided feedback must be reopened first. */
export function nextStatuses(from: FeedbackStatus): NamedValues<FeedbackStatus> {
  const isDecided = from === 'resolved' || from === 'wont_fix';
  return statusNames().filter(([to]) => to === from || !isDecided || to === 'open' || to === 'in_progress');
}
