import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { statusesThat } from '@haggle/contract/deals/status';
import { limits } from '@haggle/contract/limits/limits';

export interface Report {
  state: DealState;
  /** How much the member's word weighs, from 0 to 1. */
  weight: number;
  at: Date;
}

type ReportableStatus = ReturnType<typeof statusesThat<'isReportable'>>[number];

/** The state that a report claims; a changed price says nothing of it. */
const claimed: Record<DealState, ReportableStatus | undefined> = {
  works: 'active',
  sold_out: 'sold_out',
  expired: 'expired',
  price_changed: undefined,
};

/** Whether a report was right, now that the deal is in this state. */
export function upholds(state: DealState, status: LifecycleStatus): boolean {
  return claimed[state] === status;
}

/** How sure recent reports are of `status`, from 0 to 1 by weight; undefined without any. */
export function confidenceIn(status: LifecycleStatus, reports: readonly Report[], now: Date): number | undefined {
  const speaking = reports.filter((report) => claimed[report.state] !== undefined && isRecent(report, now));
  const all = weightOf(speaking);
  return all === 0 ? undefined : weightOf(speaking.filter((report) => upholds(report.state, status))) / all;
}

/**
 * The state into which members' recent reports move a deal, or undefined while they do not agree: enough people, enough
 * weight, and a clear majority of the weight for it.
 */
export function verdictOf(
  status: LifecycleStatus,
  reports: readonly Report[],
  now: Date,
): ReportableStatus | undefined {
  const { weightNeeded, shareNeeded, peopleNeeded } = limits.stateReports;
  return statusesThat('isReportable').find((to) => {
    const agreeing = reports.filter((report) => upholds(report.state, to) && isRecent(report, now));
    return (
      to !== status &&
      !(status === 'expired' && to === 'sold_out') &&
      (confidenceIn(to, reports, now) ?? 0) >= shareNeeded &&
      agreeing.filter(isFromKnown).length >= peopleNeeded &&
      weightOf(agreeing) >= weightNeeded
    );
  });
}

function isRecent({ at }: Report, now: Date): boolean {
  return now.getTime() - at.getTime() <= limits.stateReports.recentDays * 86_400_000;
}

function weightOf(reports: readonly Report[]): number {
  return reports.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether it weighs as much as the word of members from level 1 on, who have been here for days. */
function isFromKnown({ weight }: Report): boolean {
  return weight >= limits.trust.weights[1];
}
