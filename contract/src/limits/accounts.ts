// Names, passwords, logins and what guards them.

export const usernameLeast = 3;
export const usernameMost = 20;
/** Length is what makes a password strong; ten keeps typing bearable. */
export const passwordLeast = 10;
/** Bounds the work of hashing. */
export const passwordMost = 128;
export const emailMost = 254;
export const displayNameMost = 50;
export const bioMost = 500;
export const mailLink = {
  /** Long enough to find the message, short enough that an old mailbox opens nothing. */
  resetMinutes: 60,
  verifyHours: 48,
  /** Accounts of one address that nobody has confirmed, in one email. More than a mailbox's owner opens themselves. */
  accountsMost: 20,
  /** Ways to spell one address that are written to at once; nearly everywhere they are one mailbox. */
  spellingsMost: 3,
} as const;
export const knownPlace = {
  /** Long enough for a holiday home; an address that was given to somebody else is forgotten within a season. */
  days: 90,
  /** Home, work, a phone that wanders. Each is a place from which somebody else may guess five times as well. */
  mostPerMember: 20,
} as const;
export const secondFactor = {
  recoveryCodes: 10,
  /** One step of 30 s either way forgives clocks that differ. */
  windowSteps: 1,
  challengeMinutes: 5,
  passkeysMost: 10,
} as const;
export const apiToken = {
  most: 20,
  nameMost: 60,
  daysMost: 366,
} as const;
export const deletion = {
  /** Time to change one's mind. */
  graceDays: 7,
} as const;
export const releasedName = {
  /** Of erased and renamed members: by then hardly anybody reads the comments that mention them. */
  days: 180,
} as const;
/** Accounts whose address nobody confirms, and that nobody uses, are removed after so many days; an owner may choose others. */
export const unconfirmed = {
  /** Time to find the email, and to ask for another one. */
  days: 30,
  daysMost: 3650,
  /** Looked at in one go, and removed in a night: each removal makes pages be rendered again. */
  atOnce: 1000,
} as const;
export const avatar = {
  bytes: 5 * 1024 * 1024,
} as const;
export const session = {
  /** Sliding: each use within this time renews it. */
  days: 30,
  /** Renewing writes a row; an hour's coarseness saves nearly all of those writes. */
  renewEvery: 3_600_000,
  /**
   * How long password and second step count as just shown: enough for a few steps in a row, too little for whoever
   * finds an open browser or has a stolen token.
   */
  confirmedMinutes: 10,
} as const;
