import { commentReportReasons } from '@haggle/contract/comments/choices';
import { isOneOf } from '@haggle/contract/keys';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { dealReportReasons, userReportReasons } from '@haggle/contract/moderation/choices';
import type { ReportCase, ReportSubject } from '@haggle/contract/moderation/reports';

/** The report reasons for each kind of subject. */
export const reasonsOf = {
  deal: dealReportReasons,
  comment: commentReportReasons,
  user: userReportReasons,
} satisfies Record<ReportSubject, readonly string[]>;

const reasons = Object.values(reasonsOf).flat();
export type ReportReason = (typeof reasons)[number];

/** Returns the label of a reason, as members choose it and moderators read it. */
export function reasonName(reason: string): string {
  return isOneOf(reasons, reason) ? t(`reports.reason.${reason}`) : reason;
}

export function subjectName(subject: ReportSubject): string {
  return t(`reports.subject.${subject}`);
}

/** Lists the reasons with counts: `Spam (2), Abusive`. */
export function reasonsText(reports: ReportCase['reports']): string {
  const counts = Map.groupBy(reports, ({ reason }) => reason);
  const named = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, entries]) =>
      entries.length > 1
        ? t('reports.reasonTimes', { reason: reasonName(reason), times: entries.length })
        : reasonName(reason),
    );
  return formatList(named, 'unit');
}

/** Returns the actions available when upholding these cases: only those possible for all of them. */
export function actionsFor(
  cases: readonly ReportCase[],
): readonly (readonly [action: NonNullable<ReportCase['action']>, name: string])[] {
  const all = (holds: (one: ReportCase) => boolean) => cases.every(holds);
  const isExisting = ({ thing }: ReportCase) => thing !== null;
  const hasAuthor = ({ author }: ReportCase) => author !== null;
  return [
    ['none', t('reports.action.none')],
    ...(all((one) => one.subject === 'deal' && isExisting(one))
      ? ([
          ['remove', t('reports.action.remove')],
          ['expire', t('reports.action.expire')],
          ...(cases.length === 1 ? ([['merge', t('reports.action.merge')]] as const) : []),
        ] as const)
      : []),
    ...(all((one) => one.subject === 'comment' && isExisting(one))
      ? ([['delete', t('reports.action.delete')]] as const)
      : []),
    ...(all(hasAuthor)
      ? ([
          [
            'suspend',
            all(({ subject }) => subject === 'user')
              ? t('reports.action.suspendMember')
              : t('reports.action.suspendAuthor'),
          ],
        ] as const)
      : []),
  ];
}

/**
 * Returns the action that fits the most frequent reason: a wrong price is corrected without one, an expired deal
 * expires, a duplicate is merged.
 */
export function fittingAction(cases: readonly ReportCase[]): NonNullable<ReportCase['action']> {
  const possible = actionsFor(cases).map(([action]) => action);
  const entries = cases.flatMap(({ reports }) => reports.map(({ reason }) => reason));
  const [mostFrequent] =
    [...Map.groupBy(entries, (reason) => reason)].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const fitting = { wrong_price: 'none', expired: 'expire', duplicate: 'merge' } as const;
  const suggested =
    mostFrequent !== undefined && Object.hasOwn(fitting, mostFrequent)
      ? fitting[mostFrequent as keyof typeof fitting]
      : possible[1];
  return possible.find((action) => action === suggested) ?? possible[1] ?? 'none';
}

/** Returns the label of a decision. */
export function decisionText({ decision, action }: Pick<ReportCase, 'decision' | 'action'>): string {
  const what = decision === 'dismissed' ? decision : (action ?? 'none');
  return t(`reports.decision.${what}`);
}

/** Describes decisions just made: `Dismissed (case 7).`, `3 dismissed, 1 upheld.` */
export function decidedText(
  ids: readonly string[],
  { upheld, dismissed }: Record<'upheld' | 'dismissed', number>,
): string {
  const [id = ''] = ids;
  if (ids.length === 1) return t(`reports.decidedOne.${upheld > 0 ? 'upheld' : 'dismissed'}`, { id });
  if (upheld > 0 && dismissed > 0) return t('reports.decided.both', { dismissed, upheld });
  return upheld > 0
    ? t('reports.decided.upheld', { number: upheld })
    : t('reports.decided.dismissed', { number: dismissed });
}
