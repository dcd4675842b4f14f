// What an operator looks at.

export const dashboard = {
  /** Totals that disagreed within so many days want to be looked at. */
  recountDays: 7,
} as const;
export const health = {
  /** A person waits for the answer of storage and mail, in milliseconds. */
  patience: 4_000,
  /** A disk with less room than this is nearly full, whatever its size: PostgreSQL stops at none. */
  diskBytesLeast: 2_000_000_000,
  /** So is one with less than this share of it, unless so much is left that it lasts for months. */
  diskShareLeast: 0.1,
  diskBytesEnough: 20_000_000_000,
  /** Of the database's connections; beyond that nodes are refused. */
  connectionsShareMost: 0.9,
  /** Jobs begin within seconds; who is due for so long finds no worker, in milliseconds. */
  jobWaitMost: 10 * 60_000,
  /** A daily one, and the time that one takes, in milliseconds. */
  backupAgeMost: 26 * 3_600_000,
} as const;
