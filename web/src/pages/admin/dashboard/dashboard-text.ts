import type { Dashboard } from '@haggle/contract/operations/dashboard';

export interface Attention {
  name: string;
  count: number;
  /** What it means, where the number does not say it. */
  text: string;
  to: string;
}

/** What wants to be looked at: each with the page where it is seen to. */
export function attentionOf(data: Dashboard): Attention[] {
  return [
    { name: 'Deals to approve', count: data.pendingDeals, text: '', to: '/admin/deals/approval' },
    { name: 'Reports', count: data.openReports, text: 'Of deals, comments and members', to: '/admin/reports' },
    { name: 'Unanswered feedback', count: data.openFeedback, text: 'Nobody has begun on it', to: '/admin/feedback' },
    { name: 'Vote findings', count: data.openFindings, text: 'Votes that look arranged', to: '/admin/vote-findings' },
    { name: 'Failing jobs', count: data.failingJobs, text: 'Background work that did not go well', to: '/admin/jobs' },
    {
      name: 'Undelivered mails',
      count: data.undeliveredMails,
      text: data.canSendMail ? 'They wait or could not be sent' : 'This site has no mail server',
      to: '/admin/outbox',
    },
    {
      name: 'Totals that disagreed',
      count: data.recountDifferences,
      text: 'Found and mended in the last 7 days',
      to: '/admin/health',
    },
    {
      name: 'Webhooks turned off',
      count: data.webhooksOff,
      text: 'Alerts whose receivers kept failing',
      to: '/admin/health',
    },
  ];
}

/** How a number stands to that of a week ago: `up 20%`, `the same`; nothing to compare with gives undefined. */
export function changeText(today: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((today - before) / before) * 100);
  if (percent === 0) return 'the same';
  return percent > 0 ? `up ${percent}%` : `down ${-percent}%`;
}
