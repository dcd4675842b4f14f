// Generated from the English messages by `npm run messages`; do not edit.
export interface ListsPlain {
  'lists.browser.deals': undefined;
  'lists.browser.count': { count: number };
  'lists.browser.countCapped': { count: number };
  'lists.browser.show': { deals: string };
  'lists.browser.showAny': undefined;
  'lists.browser.sortBy': undefined;
  'lists.browser.emptyTitle': undefined;
  'lists.browser.emptyText': undefined;
  'lists.browser.allDeals': undefined;
  'lists.browser.alsoMentionedIn': undefined;
  'lists.browser.skip': undefined;
  'lists.viewed.title': undefined;
  'lists.viewed.text': { most: number };
  'lists.viewed.clear': undefined;
  'lists.viewed.cleared': undefined;
  'lists.viewed.remove': { title: string };
  'lists.viewed.removed': undefined;
  'lists.viewed.emptyTitle': undefined;
  'lists.viewed.emptyText': undefined;
}
