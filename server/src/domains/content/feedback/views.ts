import type { Feedback } from '@haggle/contract/content/feedback';
import type { FeedbackRow } from './store.ts';

export function toFeedback(row: FeedbackRow): Feedback {
  return {
    _id: row.id,
    userId: row.user_id,
    category: row.category,
    priority: row.priority,
    summary: row.summary,
    description: row.description,
    stepsToReproduce: row.steps_to_reproduce,
    expectedBehavior: row.expected_behavior,
    actualBehavior: row.actual_behavior,
    email: row.email,
    sentryErrorId: row.sentry_error_id,
    userAgent: row.user_agent,
    url: row.url,
    status: row.status,
    resolution: row.resolution,
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
