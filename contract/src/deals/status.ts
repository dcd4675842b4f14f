/** All lifecycle statuses of a deal. */
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

/** The statuses for which each trait is true. Server and web take every list of statuses from here. */
const meanings = {
  /** Everyone may see the deal's page; otherwise only its author and admins may. */
  isPublic: ['active', 'sold_out', 'expired', 'archived'],
  /** It is in lists, since it can be bought or may be available again soon. */
  isLive: ['active', 'sold_out'],
  /** It can be bought, as far as is known. */
  isAvailable: ['active'],
  /** It is over and not in lists, but its page stays. */
  isEnded: ['expired', 'archived'],
  /** Readers have seen it, so its votes and links refer to its published content. */
  isPublished: ['active', 'sold_out', 'expired', 'archived', 'removed'],
  /** A moderator rejected or removed it, and its author may appeal. */
  isRefused: ['rejected', 'removed'],
  isOpenForVotes: ['active', 'sold_out'],
  isOpenForComments: ['active', 'sold_out', 'expired'],
  /** Members may report whether it still works. */
  isReportable: ['active', 'sold_out', 'expired'],
  /** Its author and moderators may edit it. */
  isEditable: ['pending', 'active', 'sold_out', 'expired', 'rejected'],
  /** Its start or end date may still be set; ended deals have neither. */
  isSchedulable: ['pending', 'active', 'sold_out'],
  /** It may be merged into another deal. */
  isMergeable: ['pending', 'active', 'sold_out', 'expired', 'archived'],
  /** Another deal may be merged into it. */
  isMergeTarget: ['active', 'sold_out', 'expired'],
} as const satisfies Record<string, readonly DealStatus[]>;

/** The name of a trait of statuses. */
export type StatusTrait = keyof typeof meanings;

/** Returns the statuses with a trait, for queries and the API description. */
export function statusesThat<T extends StatusTrait>(trait: T): (typeof meanings)[T][number][] {
  return [...meanings[trait]];
}

const whether = (trait: StatusTrait) => {
  const states: readonly DealStatus[] = meanings[trait];
  return (status: DealStatus) => states.includes(status);
};

// Marked as pure, so that page scripts include only the ones they use.
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

/** Returns whether everyone may see a deal with this status, but it can't be bought any more. */
export function isUnavailable(status: DealStatus): boolean {
  return isPublic(status) && !isAvailable(status);
}

export const publicStatuses = statusesThat('isPublic');

export const unavailableStatuses = publicStatuses.filter(isUnavailable);
