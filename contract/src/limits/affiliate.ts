import { amountWorth, limitWorth, type Measured } from '../locale/worth.ts';

// Partners, clicks, commissions and payouts.

/** The finder's share of a commission. An even split with the site, until an admin changes it. */
export const sharePercent = 50;
export const partner = {
  maxNameLength: 60,
  maxSlugLength: 60,
  maxNetworkLength: 60,
  /** A shop with one domain for each country. */
  maxDomains: 50,
  /** The longest host name that DNS allows. */
  maxDomainLength: 253,
  maxTemplateLength: 1_000,
  /** Address ranges from which unsigned postbacks are accepted. */
  maxPostbackRanges: 20,
  /** The minimum prefix length of such a range: a provider's network, but not half the internet. */
  widestRange: { ipv4: 8, ipv6: 19 },
  /** Days after approval until a partner's payment is overdue. */
  maxPaymentDays: 365,
  paymentDays: 60,
  /** In percent of an order. No shop pays more. */
  maxRate: 100,
} as const;
export const click = {
  /** Another click by the same visitor on the same deal within this many minutes is the same intent to buy. */
  repeatMinutes: 10,
  /** Clicks are inserted in batches: the first one waits this many milliseconds for others. */
  gatherFor: 3,
  /** Clicks waiting to be inserted. Beyond that, callers get an error and retry, so memory doesn't fill up. */
  maxWaiting: 5_000,
  /** Rows per insert statement. */
  batch: 500,
  /** How many seconds the partner lookup is cached, so changes made on another node show up within this time. */
  keptFor: 2,
  /** How many months single clicks are kept, longer than an order may follow. Daily totals stay permanently. */
  keptMonths: 5,
} as const;
export const conversion = {
  /** An order later than this many days after a click isn't attributed to it. */
  attributionDays: 90,
  /** The length of a network's order id and of a click id. */
  maxIdLength: 100,
  /** The largest plausible order, by default in the site's currency: about a hundred thousand dollars. */
  maxOrder: (measured?: Measured) => limitWorth(100_000, measured),
  /** A signed postback is accepted this many seconds before and after its timestamp. */
  toleranceSeconds: 300,
  /** How many minutes a network's clock may run ahead of ours. */
  aheadMinutes: 10,
} as const;
/** Thresholds at which an order is held for review. */
export const fraud = {
  /** Orders in a day from one address for one member's deals. A household buys twice. */
  sameVisitor: 3,
  /** Fewer orders don't make a meaningful rate. */
  minOrders: 10,
  /** Orders per click through a partner's links. Normally a few shoppers in a hundred order. */
  maxRate: 0.5,
  /** The days over which that rate is computed. */
  days: 30,
  /** No one can order within this many seconds of clicking. */
  fastestSeconds: 3,
  /** The accepted share of orders from untracked browsers. A site whose own share is larger uses that one. */
  untrackedShare: 0.25,
  /** Standard deviations that rule out chance. At a true share of one fifth, 5 of 1,000 honest members are held. */
  untrackedDeviations: 3,
  /** How many of the latest orders of other members the site's own share is computed from. */
  minOthers: 50,
  maxOthers: 1_000,
} as const;
export const orderImport = {
  maxBytes: 2 * 1024 * 1024,
  maxRows: 5_000,
  /** Larger than any honest row, column or cell. Anything beyond is ignored. */
  maxRowBytes: 64 * 1024,
  maxColumns: 300,
  maxCellLength: 1_000,
  /** Milliseconds for parsing a file: about ten times what the largest honest one takes. */
  readingBudget: 5_000,
  /** Errors reported. A file with more is probably the wrong file. */
  maxErrors: 100,
  maxHeaderLength: 100,
  /** Columns that together identify a row. */
  maxKeyColumns: 12,
  /** How many leading rows, such as a title, are searched for the header. */
  headerWithin: 10,
  /** Rows shown while columns are being mapped. */
  samples: 5,
  /** Distinct status words shown. A column with more isn't the status column. */
  maxWords: 30,
} as const;
/** Reports that are fetched from an address. The file has the limits of `orderImport`. */
export const reportAddress = {
  maxUrl: 2_000,
  maxHeaderName: 60,
  /** Tokens with claims are about a thousand characters long. */
  maxHeaderValue: 4_000,
  /** Days of a report, today included. Awin refuses more, and a monthly report arrives in time for corrections. */
  days: 31,
  everyHours: 24,
  /** After a failure. */
  retryHours: 3,
  /** Milliseconds. Networks may assemble the file first. */
  timeout: 60_000,
  /** Networks redirect to their file storage. */
  maxRedirects: 3,
  /** Failures in a row for this many days are reported to staff: weekends at a network are shorter. */
  alarmDays: 3,
  /** A fetch that someone asked for counts as over after this many minutes, whatever became of its job. */
  patienceMinutes: 10,
} as const;
export const partnerPayment = {
  /** The largest plausible payment: about ten million dollars. */
  most: () => limitWorth(10_000_000),
  maxReferenceLength: 100,
  /** Commissions that one payment settles in one go. A month of a network has fewer. */
  atOnce: 5_000,
} as const;
export const payout = {
  /** Smaller balances wait, since fees would eat into them. About twenty dollars, in the site's currency. */
  least: () => amountWorth(20),
  /** Members per batch. */
  maxMembers: 1_000,
  maxHolderLength: 100,
  /** The longest account name in SEPA. */
  maxPayerLength: 70,
  /** How many days ahead a bank accepts a transfer. */
  aheadDays: 15,
  /** Free text about how a member wants to be paid. */
  maxNoteLength: 500,
} as const;
export const report = {
  /** Days that a report covers by default, the last one being today. */
  days: 30,
  maxDays: 731,
  /** Rows of the short table next to a chart. The full list has its own page. */
  top: 10,
  /** Months of cohorts. */
  cohorts: 12,
  /** Commissions per page. */
  page: 20,
} as const;
export const anomaly = {
  /** Clicks in a day that no human shopper makes. */
  visitorClicks: 60,
  /** Clicks of a deal in a day below which no spike is reported. */
  dealClicks: 200,
  /** How many times its previous daily average makes a deal's clicks a spike. */
  spike: 5,
  /** Clicks without a single order that are suspicious for a deal whose shop does sell to others. */
  barrenClicks: 500,
  /** Days of history that a deal is compared with. */
  historyDays: 14,
} as const;

/** The fields that a row of a partner's report can contain. */
export const reportFields = [
  'transactionId',
  'orderId',
  'orderAmount',
  'commission',
  'currency',
  'clickId',
  'dealId',
  'occurredAt',
  'status',
  'cleared',
] as const;
/** The states that a network's status word can stand for; see `ReportState`. */
export const reportStates = ['pending', 'approved', 'payable', 'paid', 'cancelled'] as const;
