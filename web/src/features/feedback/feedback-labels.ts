import type { FeedbackStatus } from '@haggle/contract/content/feedback';
import type { InputOf } from '@haggle/contract/endpoints';

export type NewFeedback = InputOf<'POST /feedback'>['body'];
type Category = NonNullable<NewFeedback['category']>;
type Priority = NonNullable<NewFeedback['priority']>;

export const categoryNames: Record<Category, string> = {
  bug: 'Something is broken',
  feature: 'An idea',
  performance: 'Something is slow',
  other: 'Something else',
};

export const priorityNames: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const feedbackThanks = "Thank you for your feedback! We'll review it and get back to you if needed.";
export const feedbackFailed = 'Failed to submit feedback. Please try again later.';

export const statusNames: Record<FeedbackStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  wont_fix: 'Not planned',
};

export const historyFailed = 'Failed to load feedback history.';
export const updateFailed = 'Failed to update feedback status.';
export const deleteFailed = 'Failed to delete feedback.';
