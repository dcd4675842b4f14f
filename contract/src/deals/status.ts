/** Every state that a deal may be in. */
export const lifecycleStatuses = [
  'pending',
  'active',
  'sold_out',
  'expired',
  'archived',
  'rejected',
  'removed',
] as const;

export type DealStatus = (typeof lifecycleStatuses)[number];

/** What a deal's state means: where each of these is true. Every list of states on server and web is read from here. */
const meanings = {
  /** Everybody may see the deal's page; otherwise only its author and admins. */
  isPublic: ['active', 'sold_out', 'expired', 'archived'],
  /** It is in the lists: it can be bought, or may be again soon. */
  isLive: ['active', 'sold_out'],
  /** It can be bought, as far as we know. */
  isAvailable: ['active'],
  /** It is over and out of the lists, but its page stays. */
  isEnded: ['expired', 'archived'],
  /** Readers have seen it, so votes and links speak of what it says. */
  isPublished: ['active', 'sold_out', 'expired', 'archived', 'removed'],
  /** A moderator turned it down or took it away; its author may appeal. */
  isRefused: ['rejected', 'removed'],
  isOpenForVotes: ['active', 'sold_out'],
  isOpenForComments: ['active', 'sold_out', 'expired'],
  /** Members may report whether it still works. */
  isReportable: ['active', 'sold_out', 'expired'],
  /** Its author and moderators may change what it says. */
  isEditable: ['pending', 'active', 'sold_out', 'expired', 'rejected'],
  /** Its start or end may still be set: a deal that has ended has neither. */
  isSchedulable: ['pending', 'active', 'sold_out'],
  /** It may be merged into another deal. */
  isMergeable: ['pending', 'active', 'sold_out', 'expired', 'archived'],
  /** Another deal may be merged into it. */
  isMergeTarget: ['active', 'sold_out', 'expired'],
} as const satisfies Record<string, readonly DealStatus[]>;

/** What may be true of a state. */
export type StatusTrait = keyof typeof meanings;

/** The states of which something is true, for statements and for the API's description. */
export function statusesThat<T extends StatusTrait>(trait: T): (typeof meanings)[T][number][] {
  return [...meanings[trait]];
}

const whether = (trait: StatusTrait) => {
  const states: readonly DealStatus[] = meanings[trait];
  return (status: DealStatus) => states.includes(status);
};

// Marked, so that a page's script carries only the ones that it asks.
export const isPublic = /* @__PURE__ */ whether('isPublic');
export const isLive = /* @__PURE__ */ whether('isLive');
export const isAvailable = /* @__PURE__ */ whether('isAvailable');
export const isEnded = /* @__PURE__ */ whether('isEnded');
export const isPublished = /* @__PURE__ */ whether('isPublished');
export const isRefused = /* @__PURE__ */ whether('isRefused');
export const isOpenForVotes = /* @__PURE__ */ whether('isOpenForVotes');
export const isOpenForComments = /* @__PURE__ */ whether('isOpenForComments');
export const isReportable = /* @__PURE__ */ whether('isReportable');
export const isEditable = /* @__PURE__ */ whether('isEditable');
export const isSchedulable = /* @__PURE__ */ whether('isSchedulable');
export const isMergeable = /* @__PURE__ */ whether('isMergeable');
export const isMergeTarget = /* @__PURE__ */ whether('isMergeTarget');

/** Everybody may see it, but it can't be bought any more. */
export function isUnavailable(status: DealStatus): boolean {
  return isPublic(status) && !isAvailable(status);
}

export const publicStatuses = statusesThat('isPublic');

export const unavailableStatuses = publicStatuses.filter(isUnavailable);
