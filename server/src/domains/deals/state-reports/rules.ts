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
  /** How much the member's word weighs, from 0 to 1. */
  weight: number;
  /** Whether the member's trust rests on deals that were approved. */
  isProven: boolean;
  /** Where it came from, unreadable; null where nobody knows, which is like no other. */
  addressHash: string | null;
  at: Date;
}

/** Members whose reports have moved as many deals of late as they may. */
export interface UsedUp {
  members: readonly string[];
  /** Those who may not move another one together. */
  pairs: readonly (readonly [string, string])[];
}

const unused: UsedUp = { members: [], pairs: [] };

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

/** Whether a deal in this state shows that a report was wrong: it can be bought after all, or cannot. */
export function contradicts(state: DealState, status: LifecycleStatus): boolean {
  if (state === 'price_changed') return false;
  return state === 'works' ? status === 'sold_out' || status === 'expired' : status === 'active';
}

/** Whether an author may report this on their own deal: nothing but that it works, once it has ended. */
export function mayContest(state: DealState, status: LifecycleStatus): boolean {
  return state === 'works' && contradicts(state, status);
}

/** Of the reports from one address that claim the same, only the weightiest, of equals the earliest. */
export function voicesOf<R extends Report>(reports: readonly R[]): R[] {
  const heard = new Set<string>();
  return reports.toSorted(byWeight).filter(({ addressHash, state }) => {
    if (addressHash === null) return true;
    const voice = `${addressHash} ${state}`;
    return heard.size < heard.add(voice).size;
  });
}

function byWeight(a: Report, b: Report): number {
  return Number(b.isProven) - Number(a.isProven) || b.weight - a.weight || a.at.getTime() - b.at.getTime();
}

/** How sure recent reports are of `status`, from 0 to 1 by weight; undefined without any. */
export function confidenceIn(status: LifecycleStatus, reports: readonly Report[], now: Date): number | undefined {
  const speaking = voicesOf(reports.filter((report) => claimed[report.state] !== undefined && isRecent(report, now)));
  const all = totalWeight(speaking);
  return all === 0 ? undefined : totalWeight(speaking.filter((report) => upholds(report.state, status))) / all;
}

/**
 * The state into which members' recent reports move a deal, and how many say so independently of each other; undefined
 * while they do not agree: enough people, one of them proven or many, enough weight, and a clear majority of it.
 */
export function verdictOf(
  status: LifecycleStatus,
  reports: readonly Report[],
  { now, usedUp = unused }: { now: Date; usedUp?: UsedUp },
): { to: ReportableStatus; people: number } | undefined {
  const { weightNeeded, shareNeeded, peopleNeeded, unprovenNeeded } = stateReportLimits;
  const verdicts = statusesThat('isReportable').flatMap((to) => {
    const agreeing = independentOf(
      voicesOf(reports.filter((report) => upholds(report.state, to) && isRecent(report, now))),
      usedUp,
    );
    const people = agreeing.filter(isFromKnown);
    const isEnough =
      (confidenceIn(to, reports, now) ?? 0) >= shareNeeded &&
      people.length >= (people.some(({ isProven }) => isProven) ? peopleNeeded : unprovenNeeded) &&
      totalWeight(agreeing) >= weightNeeded;
    const isMove = to !== status && !(status === 'expired' && to === 'sold_out');
    return isMove && isEnough ? [{ to, people: people.length }] : [];
  });
  return verdicts[0];
}

/** Those of whom no two have moved too many deals together, nor one alone: the weightiest first. */
function independentOf(voices: readonly Report[], { members, pairs }: UsedUp): Report[] {
  const chosen: Report[] = [];
  for (const voice of voices) {
    const isTied = pairs.some(
      (pair) => pair.includes(voice.userId) && chosen.some(({ userId }) => pair.includes(userId)),
    );
    if (!isTied && !members.includes(voice.userId)) chosen.push(voice);
  }
  return chosen;
}

/** How a deal moved. */
export interface Closing {
  status: LifecycleStatus;
  by: Mover;
  /** Who moved it; nobody for members together and the clock. */
  actorId: string | null;
  /** The end that the deal named. */
  endsAt: Date | null;
  at: Date;
}

/**
 * Of the voices that a move proves right, those that can count for their members: what members found out. Nothing was found where the
 * author or the clock moved the deal, or where it named that end. Nobody agrees with themselves, and the word of a single trusted member
 * proves others right only where as many say so as reports need.
 */
export function creditedOf<R extends Report>(right: readonly R[], { status, by, actorId, endsAt, at }: Closing): R[] {
  if (by === 'author' || by === 'clock') return [];
  if (status === 'expired' && endsAt && endsAt.getTime() - at.getTime() <= stateReportLimits.endKnownHours * hour) {
    return [];
  }
  const others = right.filter(({ userId }) => userId !== actorId);
  const isAlone = by === 'trusted' && others.filter(isFromKnown).length < stateReportLimits.peopleNeeded;
  return isAlone ? [] : others;
}

/**
 * When a report that was right begins to count for its member.
 * @param contradictedAt when somebody last said the contrary since then
 */
export function settlesAt(closedAt: Date, contradictedAt: Date | null): Date {
  const { standsHours, recentDays, waitsDaysMost } = stateReportLimits;
  const stood = closedAt.getTime() + standsHours * hour;
  const heard = contradictedAt ? contradictedAt.getTime() + recentDays * day : 0;
  return new Date(Math.max(stood, Math.min(heard, closedAt.getTime() + waitsDaysMost * day)));
}

function isRecent({ at }: Report, now: Date): boolean {
  return now.getTime() - at.getTime() <= stateReportLimits.recentDays * day;
}

function totalWeight(reports: readonly Report[]): number {
  return reports.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether it weighs as much as the word of members from level 1 on, who have been here for days. */
function isFromKnown({ weight }: Report): boolean {
  return weight >= trustLimits.weights[1];
}
