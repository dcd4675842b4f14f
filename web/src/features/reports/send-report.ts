import { commentReportReasons } from '@haggle/contract/comments/choices';
import { isOneOf } from '@haggle/contract/keys';
import { dealReportReasons, userReportReasons } from '@haggle/contract/moderation/choices';
import type { ReportSubject } from '@haggle/contract/moderation/reports';
import type { Api } from '../../lib/api.ts';
import type { ReportReason } from './report-labels.ts';

interface Report {
  subject: ReportSubject;
  id: string;
  reason: ReportReason;
  note: string | null;
}

/**
 * Sends a report.
 * @throws Error if the reason doesn't apply to the subject
 */
export async function sendReport(api: Api, { subject, id, reason, note }: Report): Promise<void> {
  const params = { id };
  if (subject === 'deal' && isOneOf(dealReportReasons, reason)) {
    await api('PUT /deals/:id/report', { params, body: { reason, note } });
  } else if (subject === 'comment' && isOneOf(commentReportReasons, reason)) {
    await api('PUT /comments/:id/report', { params, body: { reason, note } });
  } else if (subject === 'user' && isOneOf(userReportReasons, reason)) {
    await api('PUT /users/:id/report', { params, body: { reason, note } });
  } else throw new Error(`${subject}: ${reason} is no reason`);
}
