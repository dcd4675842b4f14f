// Made of the English messages by `npm run messages`.
import type { Value } from '../arguments.ts';

export interface AdminCategoriesPlain {
  'admin-categories.title': undefined;
  'admin-categories.text': undefined;
  'admin-categories.add': undefined;
  'admin-categories.addIn': { name: Value };
  'admin-categories.loading': undefined;
  'admin-categories.emptyTitle': undefined;
  'admin-categories.emptyText': undefined;
  'admin-categories.hint': undefined;
  'admin-categories.move': { name: Value };
  'admin-categories.hidden': undefined;
  'admin-categories.liveDeals': { count: number };
  'admin-categories.ownDeals': { own: number };
  'admin-categories.deleteTitle': { name: Value };
  'admin-categories.deleteText': undefined;
  'admin-categories.deleted': { name: Value };
  'admin-categories.edited': { name: Value };
  'admin-categories.added': { name: Value };
  'admin-categories.merged': { name: Value; target: Value };
  'admin-categories.editTitle': { name: Value };
  'admin-categories.name': undefined;
  'admin-categories.address': undefined;
  'admin-categories.addressHint': undefined;
  'admin-categories.newAddressHint': undefined;
  'admin-categories.description': undefined;
  'admin-categories.descriptionHint': undefined;
  'admin-categories.icon': undefined;
  'admin-categories.isActive': undefined;
  'admin-categories.mergeTitle': { name: Value };
  'admin-categories.mergeText': undefined;
  'admin-categories.into': undefined;
  'admin-categories.choose': undefined;
  'admin-categories.nowIn': { name: Value; place: Value; all: Value; parent: Value };
  'admin-categories.nowTop': { name: Value; place: Value; all: Value };
  'admin-categories.edges.up': undefined;
  'admin-categories.edges.down': undefined;
  'admin-categories.edges.in': undefined;
  'admin-categories.edges.out': undefined;
}
