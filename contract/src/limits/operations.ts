// The dashboard and the health page.

export const dashboard = {
  /** A recount that found wrong totals within this many days needs attention. */
  recountDays: 7,
} as const;
export const health = {
  /** How long the page waits for storage and the mail server to respond, in milliseconds. */
  patience: 4_000,
  /** A disk with less free space is nearly full, whatever its size: PostgreSQL stops when there is none. */
  minDiskBytes: 2_000_000_000,
  /** So is a disk below this share of free space, unless enough is left to last for months. */
  minDiskShare: 0.1,
  diskBytesEnough: 20_000_000_000,
  /** The share of the database's connections in use. Beyond it, nodes may be refused. */
  maxConnectionsShare: 0.9,
  /** Jobs start within seconds. One that has been due this many milliseconds has no worker. */
  maxJobWait: 10 * 60_000,
  /** A day, plus the time a backup takes, in milliseconds. */
  maxBackupAge: 26 * 3_600_000,
} as const;
