/** Requests per member, or per address for visitors: [how many, in how many seconds]. */
export const rates = {
  login: [20, 900],
  loginFailuresPerAccount: [5, 900],
  loginFailuresPerAddress: [20, 900],
  register: [10, 3600],
  /** Tries without proof of work, where that is asked for only once it gets busy. */
  registerFree: [3, 3600],
  /** For the whole site. No community grows by more in an hour without being talked about. */
  registerFreeSite: [60, 3600],
  /** Failed ones; whoever gets in gets theirs back. */
  loginFree: [5, 900],
  resetFree: [3, 3600],
  feedbackFree: [3, 3600],
  sendMail: [10, 3600],
  checkPassword: [20, 900],
  /** Five megabytes each, and an encoding. */
  avatar: [10, 3600],
  preview: [60, 600],
  /** Each calls a stranger's server. */
  testWebhook: [10, 600],
  lookalikes: [300, 600],
  /** Each page of a shop that somebody opens, where they want that; each reads the histories of a few dozen products. */
  knownProducts: [240, 60],
  save: [600, 3600],
  /** A person reads each of them. */
  feedback: [10, 3600],
  /** A page sends a few in a minute; many may stand behind one address. */
  track: [1200, 60],
  /** Up to a million rows each. */
  exportAnalytics: [20, 600],
  /** Pictures that are not there; each asks the storage twice. Pages name those that are. */
  missingPicture: [300, 60],
  /** All that is kept about a member, which may be hundreds of megabytes where a program measured itself. */
  exportMyData: [10, 3600],
  read: [1200, 60],
  /** A person who tries words and filters; each search reads up to a thousand deals, which keeps the database busy. */
  search: [240, 60],
  /** Pages that are made again for an address; those that are at hand cost next to nothing and are not counted. */
  makePage: [300, 60],
  /** An office behind one address on a good day; a program that clicks is faster. */
  redirect: [600, 60],
  /** Networks report in batches, after an outage hours at once. */
  postback: [3000, 60],
  write: [300, 60],
  /** Of the acts that grow with trust, those that came to nothing: somebody who corrects a form, photos and all, until it is right. */
  failedWrite: [60, 600],
  /** What a browser says through its socket: a few words per page that is opened. */
  socket: [120, 60],
  /** These grow with trust: one pair for each level from 0. A new account that posts or votes in masses is no reader. */
  submitDeal: [
    [5, 86_400],
    [15, 86_400],
    [40, 86_400],
    [80, 86_400],
  ],
  vote: [
    [60, 3600],
    [200, 3600],
    [300, 3600],
    [300, 3600],
  ],
  comment: [
    [10, 3600],
    [40, 3600],
    [120, 3600],
    [240, 3600],
  ],
  reportState: [
    [15, 3600],
    [60, 3600],
    [120, 3600],
    [240, 3600],
  ],
} as const;

/**
 * Also per address, whoever's token is shown: each account from it would otherwise bring a limit of its own. What is
 * not named here, such as reading, is counted per member alone: a whole office may stand behind one address.
 */
export const addressRates = {
  login: rates.login,
  register: rates.register,
  sendMail: rates.sendMail,
  feedback: rates.feedback,
  track: rates.track,
  redirect: rates.redirect,
  /** An office that is after the same thing; more would take a third of one core of the database. */
  search: [600, 60],
  /** Members' own doings as well: a few colleagues at once. */
  checkPassword: [60, 900],
  preview: [240, 600],
  testWebhook: [40, 600],
  avatar: [40, 3600],
  exportMyData: [40, 3600],
} as const;

/**
 * Also per wide network: the /48 of IPv6 that one customer may have, with 65,536 of the networks counted above. Members
 * count here where they count by address; where they are counted by themselves alone, visitors do. What is not named here counts
 * as reading.
 */
export const networkRates = {
  register: [30, 3600],
  login: [100, 900],
  checkPassword: [200, 900],
  sendMail: [40, 3600],
  feedback: [40, 3600],
  /** Four lines' worth without proof of work: a provider's shared network is asked to work, not turned away. */
  registerFree: [12, 3600],
  loginFree: [20, 900],
  resetFree: [12, 3600],
  feedbackFree: [12, 3600],
  track: [12_000, 60],
  search: [2400, 60],
  /** A university; each of them is a row that is kept for months. */
  redirect: [3000, 60],
  /** A university's visitors, of whom many read at a time; about half of what one core answers. */
  read: [12_000, 60],
  /** Makes one core busy for half the time. */
  makePage: [3000, 60],
  write: [1200, 60],
  postback: [12_000, 60],
  preview: [600, 600],
  testWebhook: [100, 600],
  avatar: [100, 3600],
  exportMyData: [100, 3600],
  missingPicture: [3000, 60],
} as const;

/** Also for the whole site: what many addresses together may do. No community grows by more in an hour. */
export const siteRates = {
  register: [1000, 3600],
} as const;

/**
 * Requests of one address that are worked on together, whoever's token they show. Pages that are kept, files and what waits
 * for somebody else's server are not counted.
 */
export const fairQueue = {
  /** A quarter of a process's connections to the database: enough for hundreds of requests a second, and no more than that. */
  atOnce: 5,
  /** An office whose fifty browsers all load a page when a deal is announced. */
  waiting: 200,
  /** Of a wide network of IPv6: half of a process's connections. */
  ofNetwork: { atOnce: 10, waiting: 400 },
  /** Seconds; all that waited has been answered by then. */
  retryAfter: 2,
} as const;
