// Usernames, passwords, log-in and account security.

export const minUsernameLength = 3;
export const maxUsernameLength = 20;
/** Length is what makes a password strong, and ten characters are still bearable to type. */
export const minPasswordLength = 10;
/** Bounds the cost of hashing. */
export const maxPasswordLength = 128;
export const maxEmailLength = 254;
export const maxDisplayNameLength = 50;
export const maxBioLength = 500;
export const mailLink = {
  /** Long enough to find the email, short enough that an old mailbox gives no access. */
  resetMinutes: 60,
  verifyHours: 48,
  /** The most unverified accounts of one address that one email lists. More than one person would open. */
  maxAccounts: 20,
  /** How many spellings of an address are emailed together. Nearly all providers deliver them to one mailbox. */
  maxSpellings: 3,
} as const;
export const knownPlace = {
  /** Covers a holiday home. An IP address that was reassigned to someone else is forgotten within a season. */
  days: 90,
  /** Home, work and a phone on the move. Each known place allows five more password guesses. */
  mostPerMember: 20,
} as const;
export const secondFactor = {
  recoveryCodes: 10,
  /** One step of 30 s either way forgives clocks that differ. */
  windowSteps: 1,
  challengeMinutes: 5,
  maxPasskeys: 10,
} as const;
export const apiToken = {
  most: 20,
  maxNameLength: 60,
  maxDays: 366,
} as const;
export const deletion = {
  /** Time to change your mind. */
  graceDays: 7,
} as const;
export const releasedName = {
  /** For erased and renamed members. By then hardly anyone still reads the comments that mention the name. */
  days: 180,
} as const;
/** How many days an unverified, unused account is kept before it is removed. The owner can change it. */
export const unconfirmed = {
  /** Time to find the email and to request another one. */
  days: 30,
  maxDays: 3650,
  /** Batch size per query and limit per night. Each removal invalidates cached pages. */
  atOnce: 1000,
} as const;
export const avatar = {
  bytes: 5 * 1024 * 1024,
} as const;
export const session = {
  /** Sliding expiry: each use within this time renews the session. */
  days: 30,
  /** A member has a handful of browsers; the rest is for a script that logs in each time it runs. */
  most: 100,
  /** Renewing writes a row. Doing so at most once an hour saves nearly all of those writes. */
  renewEvery: 3_600_000,
  /**
   * How long a password and second factor count as recently confirmed: enough for a few steps in a row. Too short for
   * anyone who finds an open browser or steals a token.
   */
  confirmedMinutes: 10,
} as const;
