// Generated from the English messages by `npm run messages`; do not edit.
export interface CategoriesPlain {
  'categories.breadcrumbs': undefined;
  'categories.title': undefined;
  'categories.subcategories': undefined;
  'categories.liveDeals': { count: number };
  'categories.loading': undefined;
  'categories.failed': undefined;
  'categories.emptyTitle': undefined;
  'categories.emptyText': undefined;
  'categories.allDeals': undefined;
}
