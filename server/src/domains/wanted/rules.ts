import * as wantedLimits from '@haggle/contract/limits/wanted';
import type { WantedState } from '@haggle/contract/wanted/wanted';

/** What of a request tells its state. */
export interface Ending {
  outcome: 'found' | 'withdrawn' | 'removed' | null;
  endsAt: Date;
}

/** What readers are told of how a request stands. */
export function stateOf({ outcome, endsAt }: Ending, now: Date): WantedState {
  if (outcome === 'found') return 'found';
  return outcome === null && endsAt > now ? 'open' : 'ended';
}

/** Whether a member may ask the whole community. */
export function mayAsk({ trustLevel }: { trustLevel: number }): boolean {
  return trustLevel >= wantedLimits.trustLeast;
}

/** Whether a member has asked for as much as one may. */
export function hasAskedEnough({ open, lately }: { open: number; lately: number }): boolean {
  return open >= wantedLimits.openMost || lately >= wantedLimits.aDay;
}

/** Whether thanks bring the deal's author points: newcomers' cost nothing to give. */
export function isPaid({ trustLevel }: { trustLevel: number }): boolean {
  return trustLevel >= wantedLimits.trustLeast;
}
