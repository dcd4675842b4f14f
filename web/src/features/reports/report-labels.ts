import type { ReportCase, ReportSubject } from '@haggle/contract/moderation/reports';

/** Reasons of reports, as people choose and admins read them. */
export const reasonNames: Record<string, string> = {
  spam: 'Spam',
  wrong_price: 'The price is wrong',
  expired: 'It has expired',
  duplicate: 'It is here already',
  abusive: 'Abusive',
  off_topic: 'Off topic',
  self_promotion: 'A merchant advertising for itself',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
};

export const reasonsOf = {
  deal: ['spam', 'wrong_price', 'expired', 'duplicate', 'abusive', 'self_promotion', 'other'],
  user: ['spam', 'abusive', 'self_promotion', 'impersonation', 'other'],
} as const;

export const subjectNames: Record<ReportSubject, string> = { deal: 'Deal', comment: 'Comment', user: 'Member' };

/** How many say what: `Spam (2), Abusive`. */
export function reasonsText(reports: ReportCase['reports']): string {
  const counts = Map.groupBy(reports, ({ reason }) => reason);
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, said]) => `${reasonNames[reason] ?? reason}${said.length > 1 ? ` (${said.length})` : ''}`)
    .join(', ');
}

/** What upholding can bring about, for cases of these subjects. Only what is possible with all of them. */
export function actionsFor(cases: readonly ReportCase[]): [action: NonNullable<ReportCase['action']>, name: string][] {
  const all = (holds: (one: ReportCase) => boolean) => cases.every(holds);
  const isThere = ({ thing }: ReportCase) => thing !== null;
  const isKnown = ({ author }: ReportCase) => author !== null;
  return [
    ['none', 'Nothing more: the reporters were right'],
    ...(all((one) => one.subject === 'deal' && isThere(one)) ? ([['remove', 'Remove the deal']] as const) : []),
    ...(all((one) => one.subject === 'comment' && isThere(one)) ? ([['delete', 'Delete the comment']] as const) : []),
    ...(all(isKnown)
      ? ([
          [
            'suspend',
            all(({ subject }) => subject === 'user') ? 'Suspend the member' : 'Take it down and suspend the author',
          ],
        ] as const)
      : []),
  ].map(([action, name]) => [action as NonNullable<ReportCase['action']>, name as string]);
}

/** What was decided, in a few words. */
export function decisionText({ decision, action }: Pick<ReportCase, 'decision' | 'action'>): string {
  if (decision === 'dismissed') return 'Dismissed';
  const done = { none: '', remove: ', removed', delete: ', deleted', suspend: ', suspended' };
  return `Upheld${done[action ?? 'none']}`;
}

/** What was just decided: `Dismissed (case 7).`, `3 dismissed, 1 upheld.` */
export function decidedText(
  ids: readonly string[],
  { upheld, dismissed }: Record<'upheld' | 'dismissed', number>,
): string {
  if (ids.length === 1) return `${upheld > 0 ? 'Upheld' : 'Dismissed'} (case ${ids[0]}).`;
  const parts = [dismissed > 0 && `${dismissed} dismissed`, upheld > 0 && `${upheld} upheld`];
  return `${parts.filter(Boolean).join(', ')}.`;
}
