/** What a deal's state means. Every list of states on server and web is read from this table. */
const meanings = {
  pending: {
    isPublic: false,
    isLive: false,
    isAvailable: false,
    isEnded: false,
    isPublished: false,
    isRefused: false,
    isOpenForVotes: false,
    isOpenForComments: false,
    isReportable: false,
    isEditable: true,
    isSchedulable: true,
    isMergeable: true,
    isMergeTarget: false,
  },
  active: {
    isPublic: true,
    isLive: true,
    isAvailable: true,
    isEnded: false,
    isPublished: true,
    isRefused: false,
    isOpenForVotes: true,
    isOpenForComments: true,
    isReportable: true,
    isEditable: true,
    isSchedulable: true,
    isMergeable: true,
    isMergeTarget: true,
  },
  sold_out: {
    isPublic: true,
    isLive: true,
    isAvailable: false,
    isEnded: false,
    isPublished: true,
    isRefused: false,
    isOpenForVotes: true,
    isOpenForComments: true,
    isReportable: true,
    isEditable: true,
    isSchedulable: true,
    isMergeable: true,
    isMergeTarget: true,
  },
  expired: {
    isPublic: true,
    isLive: false,
    isAvailable: false,
    isEnded: true,
    isPublished: true,
    isRefused: false,
    isOpenForVotes: false,
    isOpenForComments: true,
    isReportable: true,
    isEditable: true,
    isSchedulable: false,
    isMergeable: true,
    isMergeTarget: true,
  },
  archived: {
    isPublic: true,
    isLive: false,
    isAvailable: false,
    isEnded: true,
    isPublished: true,
    isRefused: false,
    isOpenForVotes: false,
    isOpenForComments: false,
    isReportable: false,
    isEditable: false,
    isSchedulable: false,
    isMergeable: true,
    isMergeTarget: false,
  },
  rejected: {
    isPublic: false,
    isLive: false,
    isAvailable: false,
    isEnded: false,
    isPublished: false,
    isRefused: true,
    isOpenForVotes: false,
    isOpenForComments: false,
    isReportable: false,
    isEditable: true,
    isSchedulable: false,
    isMergeable: false,
    isMergeTarget: false,
  },
  removed: {
    isPublic: false,
    isLive: false,
    isAvailable: false,
    isEnded: false,
    isPublished: true,
    isRefused: true,
    isOpenForVotes: false,
    isOpenForComments: false,
    isReportable: false,
    isEditable: false,
    isSchedulable: false,
    isMergeable: false,
    isMergeTarget: false,
  },
} as const satisfies Record<string, Record<string, boolean>>;

type Meanings = typeof meanings;

export type DealStatus = keyof Meanings;

/** What may be true of a state. */
export type StatusTrait = keyof Meanings[DealStatus];

type StatusThat<T extends StatusTrait> = { [S in DealStatus]: Meanings[S][T] extends true ? S : never }[DealStatus];

/** The states of which something is true, for statements and for the API's description. */
export function statusesThat<T extends StatusTrait>(trait: T): StatusThat<T>[] {
  return lifecycleStatuses.filter((status): status is StatusThat<T> => meanings[status][trait]);
}

const whether = (trait: StatusTrait) => (status: DealStatus) => meanings[status][trait];

export const lifecycleStatuses = Object.keys(meanings) as DealStatus[];

/** Everybody may see the deal's page; otherwise only its author and admins. */
export const isPublic = whether('isPublic');

/** It is in the lists: it can be bought, or may be again soon. */
export const isLive = whether('isLive');

/** It can be bought, as far as we know. */
export const isAvailable = whether('isAvailable');

/** It is over and out of the lists, but its page stays. */
export const isEnded = whether('isEnded');

/** Readers have seen it, so votes and links speak of what it says. */
export const isPublished = whether('isPublished');

/** A moderator turned it down or took it away; its author may appeal. */
export const isRefused = whether('isRefused');

export const isOpenForVotes = whether('isOpenForVotes');

export const isOpenForComments = whether('isOpenForComments');

/** Members may report whether it still works. */
export const isReportable = whether('isReportable');

/** Its author and moderators may change what it says. */
export const isEditable = whether('isEditable');

/** Its start or end may still be set: a deal that has ended has neither. */
export const isSchedulable = whether('isSchedulable');

/** It may be merged into another deal. */
export const isMergeable = whether('isMergeable');

/** Another deal may be merged into it. */
export const isMergeTarget = whether('isMergeTarget');

/** Everybody may see it, but it can't be bought any more. */
export function isUnavailable(status: DealStatus): boolean {
  return isPublic(status) && !isAvailable(status);
}

export const publicStatuses = statusesThat('isPublic');

export const unavailableStatuses = publicStatuses.filter(isUnavailable);
