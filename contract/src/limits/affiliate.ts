import { amountWorth, limitWorth } from '../locale/worth.ts';

// Partners, clicks, commissions and payouts.

/** Who finds a deal and who keeps the site share evenly, until an admin says otherwise. */
export const sharePercent = 50;
export const partner = {
  nameMost: 60,
  slugMost: 60,
  networkMost: 60,
  /** A shop with all its countries. */
  domainsMost: 50,
  /** What names of hosts may have. */
  domainMost: 253,
  templateMost: 1_000,
  /** Ranges of addresses that unsigned postbacks may come from. */
  postbackRangesMost: 20,
  /** Bits that such a range has at least: a provider's, not half the internet. */
  widestRange: { ipv4: 8, ipv6: 19 },
  /** Days from the approval until a partner's money is overdue. */
  paymentDaysMost: 365,
  paymentDays: 60,
  /** What any shop pays, in percent of an order. */
  rateMost: 100,
} as const;
export const click = {
  /** A second click of one visitor on one deal within so many minutes is the same wish to buy. */
  repeatMinutes: 10,
  /** Clicks are written together: the first waits so many milliseconds for others. */
  gatherFor: 3,
  /** Clicks that wait to be written; beyond it, callers are asked to come again instead of filling the memory. */
  waitingMost: 5_000,
  /** Rows of one statement. */
  batch: 500,
  /** Seconds after which what another node changed is seen at the latest. */
  keptFor: 2,
  /** Single clicks are kept so long; what days came to, for good. Longer than an order may follow its click. */
  keptMonths: 5,
} as const;
export const conversion = {
  /** An order so many days after its click is not that click's doing. */
  attributionDays: 90,
  /** Of a network's order id and click id. */
  idMost: 100,
  /** The largest order that is believed, in the site's currency: a hundred thousand dollars, or about as much. */
  orderMost: () => limitWorth(100_000),
  /** A signed message is believed for so many seconds before and after its time. */
  toleranceSeconds: 300,
  /** Clocks of networks may be ahead of ours by so many minutes. */
  aheadMinutes: 10,
} as const;
/** What makes an order wait for somebody's look. */
export const fraud = {
  /** Orders of one member's deals from one address in a day. A household buys twice. */
  sameVisitor: 3,
  /** Fewer orders say nothing of a rate. */
  ordersLeast: 10,
  /** Orders for each click through a partner's link: shoppers order after a few in a hundred. */
  rateMost: 0.5,
  /** Days whose orders and clicks make the rate. */
  days: 30,
  /** Seconds in which nobody has ordered yet. */
  fastestSeconds: 3,
  /** The share of orders that anybody's readers may bring by browsers that ask not to be followed; a site whose own is larger is measured by that. */
  untrackedShare: 0.25,
  /** How many standard deviations more of them are no chance: of a thousand honest members with a fifth of such orders, five are held once. */
  untrackedDeviations: 3,
  /** Orders of others, the latest ones, by which the site's own share is known. */
  othersLeast: 50,
  othersMost: 1_000,
} as const;
export const orderImport = {
  bytesMost: 2 * 1024 * 1024,
  rowsMost: 5_000,
  /** Longer than any honest row, column and cell; what is beyond is not looked at. */
  rowBytesMost: 64 * 1024,
  columnsMost: 300,
  cellMost: 1_000,
  /** Milliseconds for reading a file: some ten times what the largest honest one takes. */
  readingBudget: 5_000,
  /** Errors that are told; a file that has more is another file than was meant. */
  errorsMost: 100,
  headerMost: 100,
  /** Columns that tell rows apart together. */
  keyColumnsMost: 12,
  /** Rows above the header, such as a title, that are looked through for it. */
  headerWithin: 10,
  /** Rows that are shown while columns are chosen. */
  samples: 5,
  /** Words for states that are shown; a column with more is another column than was meant. */
  wordsMost: 30,
} as const;
export const partnerPayment = {
  /** The largest payment that is believed: ten million dollars, or about as much. */
  most: () => limitWorth(10_000_000),
  referenceMost: 100,
  /** Commissions that one payment settles at once; a month of a network has fewer. */
  atOnce: 5_000,
} as const;
export const payout = {
  /** Smaller balances wait: a transfer would cost its share of them. In the site's currency, about twenty dollars. */
  least: () => amountWorth(20),
  /** Members in one batch. */
  membersMost: 1_000,
  holderMost: 100,
  /** Letters that SEPA has for the name of an account. */
  payerMost: 70,
  /** Banks take transfers that are to be sent within so many days. */
  aheadDays: 15,
  /** Free words on how somebody is paid. */
  noteMost: 500,
} as const;
export const report = {
  /** Days that a report covers when none are named, the last one being today. */
  days: 30,
  daysMost: 731,
  /** Rows of the short tables beside a chart; the whole is in a list. */
  top: 10,
  /** Months of cohorts. */
  cohorts: 12,
  /** Commissions are listed by twenty. */
  page: 20,
} as const;
export const anomaly = {
  /** Clicks of one visitor in a day that no shopper makes. */
  visitorClicks: 60,
  /** Clicks of a deal in a day below which nothing stands out. */
  dealClicks: 200,
  /** So many times what the deal's days before had. */
  spike: 5,
  /** Clicks of a deal without a single order, where its shop sells to others. */
  barrenClicks: 500,
  /** Days of history that a deal is held against. */
  historyDays: 14,
} as const;

/** What a row of a partner's report can say. */
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
/** What a network's word for a state can mean; see `ReportState`. */
export const reportStates = ['pending', 'approved', 'payable', 'paid', 'cancelled'] as const;
