/** Numbers of what a browser counts and reports that no server needs; apart, since the first page needs none. */
export const telemetryLimits = {
  /** Of a reader's calls, one in so many is timed for the owner; those that the server failed always are. */
  timedCalls: 10,
  /** The share of failures that are reported to the owner's error service, in production. */
  errorSample: 0.1,
  /** Badges that this browser remembers as counted: more than anybody earns. */
  badgesCounted: 100,
} as const;
