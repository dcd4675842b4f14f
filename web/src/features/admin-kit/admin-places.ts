interface Place {
  name: string;
  to: string;
}

/** Every page below /admin, in the groups in which the menu shows them. */
export const adminPlaces: readonly { group: string; places: readonly Place[] }[] = [
  {
    group: 'Site',
    places: [
      { name: 'Dashboard', to: '/admin/dashboard' },
      { name: 'Analytics', to: '/admin/analytics' },
      { name: 'Jobs', to: '/admin/jobs' },
      { name: 'Health', to: '/admin/health' },
      { name: 'Backups', to: '/admin/backups' },
      { name: 'Outbox', to: '/admin/outbox' },
      { name: 'Audit log', to: '/admin/audit' },
    ],
  },
  {
    group: 'Deals',
    places: [
      { name: 'Approval', to: '/admin/deals/approval' },
      { name: 'Lifecycle', to: '/admin/deals/lifecycle' },
      { name: 'Reports', to: '/admin/reports' },
    ],
  },
  {
    group: 'People',
    places: [
      { name: 'Users', to: '/admin/users' },
      { name: 'Vote findings', to: '/admin/vote-findings' },
      { name: 'Feedback', to: '/admin/feedback' },
    ],
  },
  {
    group: 'Catalogue',
    places: [
      { name: 'Categories', to: '/admin/categories' },
      { name: 'Stores', to: '/admin/catalogue/stores' },
      { name: 'Brands', to: '/admin/catalogue/brands' },
      { name: 'Guides', to: '/admin/catalogue/articles' },
      { name: 'Pages', to: '/admin/catalogue/pages' },
      { name: 'Synonyms', to: '/admin/catalogue/synonyms' },
      { name: 'Badges', to: '/admin/catalogue/badges' },
      { name: 'Settings', to: '/admin/catalogue/settings' },
      { name: 'SEO', to: '/admin/seo' },
    ],
  },
  {
    group: 'Affiliate',
    places: [
      { name: 'Partners', to: '/admin/affiliate-partners' },
      { name: 'Stats', to: '/admin/affiliate-stats' },
      { name: 'Advanced stats', to: '/admin/advanced-affiliate-stats' },
    ],
  },
];

/** The place that a path belongs to: itself or, for `/admin/users/7`, the one above it. */
export function placeOf(path: string): Place | undefined {
  return adminPlaces.flatMap(({ places }) => places).find(({ to }) => path === to || path.startsWith(`${to}/`));
}
