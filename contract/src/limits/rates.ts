/** Requests per member, or per address for visitors: [count, seconds]. */
export const rates = {
  /** Failed logins only: a successful one is refunded, since a school or an office shares one address. */
  login: [20, 900],
  /** All logins, and starts of those with a passkey or provider: a school at the start of a lesson. Each may check a password. */
  tryLogin: [300, 900],
  loginFailuresPerAccount: [5, 900],
  loginFailuresPerAddress: [20, 900],
  register: [10, 3600],
  /** Attempts without proof of work, if a proof is only required under load. */
  registerFree: [3, 3600],
  /** For the whole site. No community grows faster than this without making headlines. */
  registerFreeSite: [60, 3600],
  /** Failed attempts only: a successful log-in is refunded. */
  loginFree: [5, 900],
  resetFree: [3, 3600],
  feedbackFree: [3, 3600],
  sendMail: [10, 3600],
  checkPassword: [20, 900],
  /** Up to five megabytes each, and encoding them. */
  avatar: [10, 3600],
  preview: [60, 600],
  /** Each calls a stranger's server. */
  testWebhook: [10, 600],
  lookalikes: [300, 600],
  /** One per opened shop page, if the member wants it. Each reads the price histories of a few dozen products. */
  knownProducts: [240, 60],
  save: [600, 3600],
  /** Joining and leaving wanted requests. Each writes or deletes an alert, and evicts the pages that show requests. */
  joinWanted: [120, 3600],
  /** A person reads each of them. */
  feedback: [10, 3600],
  /** A page sends a few per minute, and many readers may share one address. */
  track: [1200, 60],
  /** Up to a million rows each. */
  exportAnalytics: [20, 600],
  /** Missing pictures cost two storage requests each. Pages don't normally link to any. */
  missingPicture: [300, 60],
  /** All data about a member, which can be hundreds of megabytes if a program generated the events. */
  exportMyData: [10, 3600],
  read: [1200, 60],
  /** A person trying words and filters. Each search reads up to a thousand deals, which loads the database. */
  search: [240, 60],
  /** Pages rendered for an address. Cached ones cost next to nothing and aren't counted. */
  makePage: [300, 60],
  /** An office behind one address on a good day. A program that clicks is faster. */
  redirect: [600, 60],
  /** Networks report in batches, and hours' worth in one go after an outage. */
  postback: [3000, 60],
  write: [300, 60],
  /** Failed attempts at actions that grow with trust: someone correcting a form with photos until it's accepted. */
  failedWrite: [60, 600],
  /** Messages and tokens through a browser's socket: a few for each page opened. */
  socket: [120, 60],
  /** These grow with trust: one pair per level, from 0. A new account that posts or votes en masse isn't a reader. */
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
 * Also counted per address, whatever token a request has: otherwise each account would bring its own limit. What isn't
 * listed here, such as reading, is counted per member only, since a whole office may share an address.
 */
export const addressRates = {
  login: rates.login,
  tryLogin: rates.tryLogin,
  register: rates.register,
  sendMail: rates.sendMail,
  feedback: rates.feedback,
  track: rates.track,
  redirect: rates.redirect,
  /** An office looking for the same thing. More would take a third of one core of the database. */
  search: [600, 60],
  /** Members' own actions as well: a few colleagues at the same time. */
  checkPassword: [60, 900],
  preview: [240, 600],
  testWebhook: [40, 600],
  avatar: [40, 3600],
  exportMyData: [40, 3600],
} as const;

/**
 * Also counted per wide network: the /48 of IPv6 that one customer may have, with 65,536 of the networks counted above.
 * Members count here if they count by address; for limits that are per member only, just visitors count. What isn't
 * listed here counts as reading.
 */
export const networkRates = {
  register: [30, 3600],
  login: [100, 900],
  tryLogin: [1500, 900],
  checkPassword: [200, 900],
  sendMail: [40, 3600],
  feedback: [40, 3600],
  /** Four connections' worth without proof of work. A provider's shared network needs proofs but isn't blocked. */
  registerFree: [12, 3600],
  loginFree: [20, 900],
  resetFree: [12, 3600],
  feedbackFree: [12, 3600],
  track: [12_000, 60],
  search: [2400, 60],
  /** A university. Each redirect is a row that is stored for months. */
  redirect: [3000, 60],
  /** A university's visitors, many reading at the same time: about half of what one core can serve. */
  read: [12_000, 60],
  /** Half the capacity of one core. */
  makePage: [3000, 60],
  write: [1200, 60],
  postback: [12_000, 60],
  preview: [600, 600],
  testWebhook: [100, 600],
  avatar: [100, 3600],
  exportMyData: [100, 3600],
  missingPicture: [3000, 60],
  socket: [1200, 60],
} as const;

/** Also counted for the whole site, across all addresses. No community grows faster. */
export const siteRates = {
  register: [1000, 3600],
} as const;

/**
 * Requests per address that are processed in parallel, whatever their tokens. Cached pages, files, and requests that
 * wait for other servers aren't counted.
 */
export const fairQueue = {
  /** A quarter of a process's database connections: enough for hundreds of requests a second. */
  atOnce: 5,
  /** An office whose fifty browsers all load a page when a deal is announced. */
  waiting: 200,
  /** Per wide IPv6 network: half of a process's connections. */
  ofNetwork: { atOnce: 10, waiting: 400 },
  /** In seconds. By then the whole queue has been processed. */
  retryAfter: 2,
} as const;
