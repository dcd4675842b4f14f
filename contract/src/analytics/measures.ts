/** Where a number comes from: browsers that allow tracking, the community's own records, or the ledger. */
export const measureSources = ['browsers', 'records', 'books'] as const;
export const measureUnits = ['count', 'ratio', 'share', 'seconds', 'money'] as const;

export interface Measure {
  unit: (typeof measureUnits)[number];
  from: (typeof measureSources)[number];
  /** Whether daily values add up to the period's. A member who came on two days counts once in the period. */
  addsUp: boolean;
}

const counted = { unit: 'count', from: 'browsers', addsUp: true } as const;
const recorded = { unit: 'count', from: 'records', addsUp: true } as const;
const once = { addsUp: false } as const;

/**
 * All numbers of the site's reports: unit, source, and whether they add up. Their names and meanings are the messages
 * `measures.names` and `measures.meanings`, which screens and the API use.
 */
export const measures = {
  visits: counted,
  visitors: counted,
  distinctVisitors: { ...counted, ...once },
  pageViews: counted,
  activeMembers: { ...counted, ...once },
  measuredVotes: counted,
  measuredComments: counted,
  measuredBadges: counted,
  pagesPerVisit: { ...counted, ...once, unit: 'ratio' },
  secondsPerVisit: { ...counted, ...once, unit: 'seconds' },
  bounceRate: { ...counted, ...once, unit: 'share' },
  membersOfWeek: { ...counted, ...once },
  membersOfMonth: { ...counted, ...once },
  botEvents: counted,
  dealViews: counted,
  dealClicks: counted,
  shopClicks: counted,
  clickRate: { ...counted, ...once, unit: 'ratio' },
  searches: counted,
  withoutResults: counted,
  searchingVisits: counted,
  members: { ...recorded, ...once },
  signups: recorded,
  deals: recorded,
  posters: { ...recorded, ...once },
  comments: recorded,
  commenters: { ...recorded, ...once },
  votes: recorded,
  voters: { ...recorded, ...once },
  dealsPublished: recorded,
  partnerClicks: recorded,
  conversions: { ...recorded, from: 'books' },
  commission: { ...recorded, from: 'books', unit: 'money' },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

/** The measure of each report field, in API responses, exports and on screen. */
export const measuresOf = {
  engagement: {
    pageViews: 'pageViews',
    visits: 'visits',
    visitors: 'visitors',
    distinctVisitors: 'distinctVisitors',
    members: 'activeMembers',
    votes: 'measuredVotes',
    comments: 'measuredComments',
    badges: 'measuredBadges',
    secondsPerVisit: 'secondsPerVisit',
    pagesPerVisit: 'pagesPerVisit',
    bounceRate: 'bounceRate',
    membersOfWeek: 'membersOfWeek',
    membersOfMonth: 'membersOfMonth',
    botEvents: 'botEvents',
  },
  traffic: {
    visits: 'visits',
    pageViews: 'pageViews',
    pagesPerVisit: 'pagesPerVisit',
    bounceRate: 'bounceRate',
  },
  deals: { views: 'dealViews', clicks: 'dealClicks', shopClicks: 'shopClicks', clickRate: 'clickRate' },
  search: { searches: 'searches', withoutResults: 'withoutResults', searchingVisits: 'searchingVisits' },
  growth: {
    members: 'members',
    signups: 'signups',
    deals: 'deals',
    posters: 'posters',
    comments: 'comments',
    commenters: 'commenters',
    votes: 'votes',
    voters: 'voters',
  },
  dashboard: { deals: 'dealsPublished', votes: 'votes', comments: 'comments', registrations: 'signups' },
  affiliate: { partnerClicks: 'partnerClicks', conversions: 'conversions', commission: 'commission' },
} as const satisfies Record<string, Record<string, MeasureName>>;
export type MeasuredReport = keyof typeof measuresOf;
