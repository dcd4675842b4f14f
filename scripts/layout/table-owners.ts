import type { Exception, Owners } from './table-writers.ts';

// Who may write which table. Reading is free: a store may join what it needs.

export const owners: Owners = {
  accounts: [
    'api_tokens',
    'hidden_deals',
    'known_places',
    'mail_links',
    'mutes',
    'passkey_challenges',
    'passkeys',
    'push_subscriptions',
    'reader_filters',
    'recovery_codes',
    'sessions',
    'sign_in_failures',
    'users',
  ],
  affiliate: [
    'affiliate_anomalies',
    'affiliate_clicks',
    'affiliate_counts',
    'affiliate_daily',
    'commissions',
    'ledger_entries',
    'ledger_transactions',
    'payout_details',
    'payout_items',
    'payouts',
  ],
  alerts: ['alert_hits', 'alerts'],
  analytics: [
    'analytics_days',
    'analytics_events',
    'analytics_hours',
    'analytics_member_days',
    'analytics_progress',
    'analytics_salts',
  ],
  audit: ['audit_entries'],
  catalogue: ['brands', 'categories', 'category_tree'],
  comments: ['comment_votes', 'comments'],
  content: ['articles', 'feedback', 'pages'],
  deals: [
    'coupon_trials',
    'deal_changes',
    'deal_claims',
    'deals',
    'held_edits',
    'milestones',
    'price_points',
    'site_measures',
    'state_reports',
  ],
  links: ['affiliate_domains', 'affiliate_partners', 'link_checks'],
  members: ['user_notes'],
  moderation: ['appeals', 'cleanups', 'reason_templates', 'report_cases', 'reports', 'suspensions'],
  notifications: ['deal_notices', 'delivery_rhythms', 'notification_choices', 'notifications', 'price_alarms'],
  operations: ['backup_plan', 'backup_runs', 'recount_differences'],
  pictures: ['deal_images', 'removed_pictures'],
  platform: [
    'budgets',
    'consequences_done',
    'graphile_worker._private_job_queues',
    'graphile_worker._private_jobs',
    'graphile_worker._private_known_crontabs',
    'socket_io_attachments',
  ],
  reputation: ['badge_texts', 'points_entries', 'user_badges', 'vote_findings'],
  saves: ['save_folders', 'saves'],
  search: ['search_languages', 'search_renewals', 'search_words', 'synonym_rewrites', 'synonyms'],
  seo: ['seo_overrides'],
  site: ['exchange_rate_file', 'exchange_rates', 'mails', 'redirects', 'site_settings'],
  stores: ['stores'],
  votes: ['votes'],
};

/** Files whose statements take their table from a variable, and the tables that it can name. */
export const namedAtRunTime: Readonly<Record<string, readonly string[]>> = {
  'server/src/domains/analytics/count-store.ts': ['analytics_days', 'analytics_hours'],
  'server/src/domains/analytics/audience-store.ts': ['analytics_days', 'analytics_hours'],
  'server/src/domains/catalogue/name-index/store.ts': ['brands', 'stores'],
  'server/src/domains/operations/recounts/store.ts': ['comments', 'deals', 'report_cases', 'users'],
  'server/src/domains/site/secret-rotation/store.ts': [
    'affiliate_partners',
    'alerts',
    'mails',
    'payout_details',
    'push_subscriptions',
    'users',
  ],
  'server/src/domains/stores/admin/store.ts': ['brands', 'stores'],
};

/** Domains that write a table of another one. The list may only get shorter: a test holds its length. */
export const exceptions: readonly Exception[] = [
  {
    writer: 'votes',
    tables: ['deals'],
    reason: 'the totals of its rows, added in the statement that locks the deal last',
  },
  { writer: 'comments', tables: ['deals'], reason: 'the total of its rows, likewise' },
  { writer: 'search', tables: ['deals'], reason: 'the words by which a deal is found, which a trigger fills in' },
  {
    writer: 'reputation',
    tables: ['users'],
    reason: 'points and reputation are totals of its rows; annulled votes are its verdict, which accounts only reads',
  },
  {
    writer: 'reputation',
    tables: ['comment_votes'],
    reason: 'whether a vote is paid; comments know deals and so paid links, which reputation must not reach',
  },
  {
    writer: 'accounts',
    tables: ['alerts', 'payout_details'],
    reason: 'a stolen account is closed off in one transaction, and the domains that own these stand above it',
  },
  {
    writer: 'site',
    tables: ['seo_overrides'],
    reason: 'what was written for an address moves with it in one transaction, and seo stands above site',
  },
  { writer: 'catalogue', tables: ['stores'], reason: 'stores and brands have one index of names' },
  { writer: 'stores', tables: ['brands'], reason: 'stores and brands are renamed and merged by the same code' },
  {
    writer: 'server/src/domains/operations/recounts/store.ts',
    tables: ['comments', 'deals', 'report_cases', 'users'],
    reason: 'sets totals right that the integrity checks found wrong, whoever owns them',
  },
  {
    writer: 'server/src/domains/site/secret-rotation/store.ts',
    tables: ['affiliate_partners', 'alerts', 'payout_details', 'push_subscriptions', 'users'],
    reason: 'encrypts every secret again with another key, without knowing what it is for',
  },
  {
    writer: 'server/src/domains/members/privacy/store.ts',
    tables: ['*'],
    reason: 'erases a member from every table that names people; a test holds its list against the schema',
  },
  {
    writer: 'server/src/domains/operations/backups/snapshot-store.ts',
    tables: ['*'],
    reason: 'restores every table as it was',
  },
];
