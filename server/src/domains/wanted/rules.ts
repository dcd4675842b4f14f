import * as wantedLimits from '@haggle/contract/limits/wanted';
import type { WantedState } from '@haggle/contract/wanted/wanted';

/** The fields of a request that determine its state. */
export interface RequestEnding {
  outcome: 'found' | 'withdrawn' | 'removed' | null;
  endsAt: Date;
}

/** Returns the state of a request as shown to readers. */
export function stateOf({ outcome, endsAt }: RequestEnding, now: Date): WantedState {
  if (outcome === 'found') return 'found';
  return outcome === null && endsAt > now ? 'open' : 'ended';
}

/** Returns whether a member may post requests. */
export function canPostRequest({ trustLevel }: { trustLevel: number }): boolean {
  return trustLevel >= wantedLimits.minTrustLevel;
}

/** Returns whether a member has as many requests as allowed, open or in a day. */
export function hasReachedLimit({ open, lately }: { open: number; lately: number }): boolean {
  return open >= wantedLimits.maxOpen || lately >= wantedLimits.aDay;
}

/** Returns whether thanks earn the deal's author points. Thanks from newcomers don't, as they cost nothing to give. */
export function isPaid({ trustLevel }: { trustLevel: number }): boolean {
  return trustLevel >= wantedLimits.minTrustLevel;
}
