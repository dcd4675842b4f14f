import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { Mover } from '@haggle/contract/deals/lifecycle';
import type { DealState } from '@haggle/contract/deals/state-reports';
import { statusesThat } from '@haggle/contract/deals/status';
import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import * as trustLimits from '@haggle/contract/limits/trust';
import { day, hour } from '../../../kernel/time.ts';

export interface Report {
  userId: string;
  state: DealState;
  /** Weight of the member's report, from 0 to 1. */
  weight: number;
  /** Whether the member's trust rests on deals that were approved. */
  isProven: boolean;
  /** Hash of the address it came from; null if unknown, which matches no other. */
  addressHash: string | null;
  at: Date;
}

/** Members whose reports have lately moved as many deals as they may. */
export interface ExhaustedMovers {
  members: readonly string[];
  /** Pairs of members who may not move another deal together. */
  pairs: readonly (readonly [string, string])[];
}

const noneExhausted: ExhaustedMovers = { members: [], pairs: [] };

type ReportableStatus = ReturnType<typeof statusesThat<'isReportable'>>[number];

/** The status that a report claims; a changed price claims none. */
const claimedStatus: Record<DealState, ReportableStatus | undefined> = {
  works: 'active',
  sold_out: 'sold_out',
  expired: 'expired',
  price_changed: undefined,
};

/** Returns whether a report was right, now that the deal has this status. */
export function upholds(state: DealState, status: LifecycleStatus): boolean {
  return claimedStatus[state] === status;
}

/** Returns whether a deal's status shows that a report was wrong: it can be bought after all, or cannot. */
export function contradicts(state: DealState, status: LifecycleStatus): boolean {
  if (state === 'price_changed') return false;
  return state === 'works' ? status === 'sold_out' || status === 'expired' : status === 'active';
}

/** Returns whether an author may report this on their own deal: only that it works, once it has ended. */
export function canContest(state: DealState, status: LifecycleStatus): boolean {
  return state === 'works' && contradicts(state, status);
}

/** Keeps only the weightiest report, or the earliest of equals, of those from one address that claim the same. */
export function dedupeByAddress<R extends Report>(reports: readonly R[]): R[] {
  const heard = new Set<string>();
  return reports.toSorted(compareWeight).filter(({ addressHash, state }) => {
    if (addressHash === null) return true;
    const voice = `${addressHash} ${state}`;
    return heard.size < heard.add(voice).size;
  });
}

function compareWeight(a: Report, b: Report): number {
  return Number(b.isProven) - Number(a.isProven) || b.weight - a.weight || a.at.getTime() - b.at.getTime();
}

/** Returns how far recent reports agree on `status`, from 0 to 1 by weight; undefined without any. */
export function confidenceIn(status: LifecycleStatus, reports: readonly Report[], now: Date): number | undefined {
  const countedReports = dedupeByAddress(
    reports.filter((report) => claimedStatus[report.state] !== undefined && isRecent(report, now)),
  );
  const all = totalWeight(countedReports);
  return all === 0 ? undefined : totalWeight(countedReports.filter((report) => upholds(report.state, status))) / all;
}

/**
 * Returns the status to which members' recent reports move a deal, and how many report it independently. Undefined
 * while they don't agree: enough people, one of them proven or many, enough weight, and a clear majority of it.
 */
export function verdictOf(
  status: LifecycleStatus,
  reports: readonly Report[],
  { now, exhausted = noneExhausted }: { now: Date; exhausted?: ExhaustedMovers },
): { to: ReportableStatus; people: number } | undefined {
  const { weightNeeded, shareNeeded, peopleNeeded, unprovenNeeded } = stateReportLimits;
  const verdicts = statusesThat('isReportable').flatMap((to) => {
    const agreeing = filterIndependent(
      dedupeByAddress(reports.filter((report) => upholds(report.state, to) && isRecent(report, now))),
      exhausted,
    );
    const people = agreeing.filter(isFromKnownMember);
    const isEnough =
      (confidenceIn(to, reports, now) ?? 0) >= shareNeeded &&
      people.length >= (people.some(({ isProven }) => isProven) ? peopleNeeded : unprovenNeeded) &&
      totalWeight(agreeing) >= weightNeeded;
    const isMove = to !== status && !(status === 'expired' && to === 'sold_out');
    return isMove && isEnough ? [{ to, people: people.length }] : [];
  });
  return verdicts[0];
}

/** Keeps reports, the weightiest first, except by members who have moved too many deals, alone or as a pair. */
function filterIndependent(voices: readonly Report[], { members, pairs }: ExhaustedMovers): Report[] {
  const independent: Report[] = [];
  for (const voice of voices) {
    const isTied = pairs.some(
      (pair) => pair.includes(voice.userId) && independent.some(({ userId }) => pair.includes(userId)),
    );
    if (!isTied && !members.includes(voice.userId)) independent.push(voice);
  }
  return independent;
}

/** A status change of a deal. */
export interface StatusChange {
  status: LifecycleStatus;
  by: Mover;
  /** Who made the move; null for members together and the clock. */
  actorId: string | null;
  /** The end date stated in the deal. */
  endsAt: Date | null;
  at: Date;
}

/**
 * Returns which of the reports that a move proves right may count for their members, who found something out. Nothing
 * was found out if the author or the clock moved the deal, or if the deal stated that end. Members can't agree with
 * themselves. A single trusted member's move proves others right only if as many of them agree as reports need.
 */
export function selectCredited<R extends Report>(
  correct: readonly R[],
  { status, by, actorId, endsAt, at }: StatusChange,
): R[] {
  if (by === 'author' || by === 'clock') return [];
  if (status === 'expired' && endsAt && endsAt.getTime() - at.getTime() <= stateReportLimits.endKnownHours * hour) {
    return [];
  }
  const otherReports = correct.filter(({ userId }) => userId !== actorId);
  const isAlone = by === 'trusted' && otherReports.filter(isFromKnownMember).length < stateReportLimits.peopleNeeded;
  return isAlone ? [] : otherReports;
}

/**
 * Returns when a correct report starts to count for its member.
 * @param contradictedAt when someone last reported the contrary since then
 */
export function settlesAt(closedAt: Date, contradictedAt: Date | null): Date {
  const { standsHours, recentDays, maxWaitDays } = stateReportLimits;
  const stood = closedAt.getTime() + standsHours * hour;
  const heard = contradictedAt ? contradictedAt.getTime() + recentDays * day : 0;
  return new Date(Math.max(stood, Math.min(heard, closedAt.getTime() + maxWaitDays * day)));
}

function isRecent({ at }: Report, now: Date): boolean {
  return now.getTime() - at.getTime() <= stateReportLimits.recentDays * day;
}

function totalWeight(reports: readonly Report[]): number {
  return reports.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns whether a report weighs as much as those of members from level 1 on, who have been here for days. */
function isFromKnownMember({ weight }: Report): boolean {
  return weight >= trustLimits.weights[1];
}
