// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminLifecycleBoardPlain {
  'admin-lifecycle-board.title': undefined;
  'admin-lifecycle-board.text': undefined;
  'admin-lifecycle-board.view': undefined;
  'admin-lifecycle-board.states': undefined;
  'admin-lifecycle-board.board': undefined;
  'admin-lifecycle-board.table': undefined;
  'admin-lifecycle-board.loading': undefined;
  'admin-lifecycle-board.none': undefined;
  'admin-lifecycle-board.select': { title: string };
  'admin-lifecycle-board.selected': { count: number };
  'admin-lifecycle-board.openReports': { count: number };
  'admin-lifecycle-board.openPage': undefined;
  'admin-lifecycle-board.move': undefined;
  'admin-lifecycle-board.schedule': undefined;
  'admin-lifecycle-board.history': undefined;
  'admin-lifecycle-board.moves.pending': undefined;
  'admin-lifecycle-board.moves.active': undefined;
  'admin-lifecycle-board.moves.sold_out': undefined;
  'admin-lifecycle-board.moves.expired': undefined;
  'admin-lifecycle-board.moves.archived': undefined;
  'admin-lifecycle-board.moves.rejected': undefined;
  'admin-lifecycle-board.moves.removed': undefined;
  'admin-lifecycle-board.filters.titleOrId': undefined;
  'admin-lifecycle-board.filters.state': undefined;
  'admin-lifecycle-board.filters.category': undefined;
  'admin-lifecycle-board.filters.store': undefined;
  'admin-lifecycle-board.filters.posted': undefined;
  'admin-lifecycle-board.filters.reports': undefined;
  'admin-lifecycle-board.filters.with': undefined;
  'admin-lifecycle-board.filters.without': undefined;
  'admin-lifecycle-board.filters.anyTime': undefined;
  'admin-lifecycle-board.filters.lastDay': undefined;
  'admin-lifecycle-board.filters.last7Days': undefined;
  'admin-lifecycle-board.filters.last30Days': undefined;
  'admin-lifecycle-board.filters.older': undefined;
  'admin-lifecycle-board.filters.import': undefined;
  'admin-lifecycle-board.filters.thisImport': undefined;
  'admin-lifecycle-board.columns.deals': undefined;
  'admin-lifecycle-board.columns.deal': undefined;
  'admin-lifecycle-board.columns.state': undefined;
  'admin-lifecycle-board.columns.price': undefined;
  'admin-lifecycle-board.columns.store': undefined;
  'admin-lifecycle-board.columns.score': undefined;
  'admin-lifecycle-board.columns.reports': undefined;
  'admin-lifecycle-board.columns.posted': undefined;
  'admin-lifecycle-board.columns.changed': undefined;
  'admin-lifecycle-board.columns.starts': undefined;
  'admin-lifecycle-board.columns.ends': undefined;
  'admin-lifecycle-board.columns.id': undefined;
  'admin-lifecycle-board.columns.emptyTitle': undefined;
  'admin-lifecycle-board.columns.emptyText': undefined;
  'admin-lifecycle-board.moving.nothing': undefined;
  'admin-lifecycle-board.moving.label': { move: string; total: number };
  'admin-lifecycle-board.moving.restore': { state: string };
  'admin-lifecycle-board.moving.all': { count: number };
  'admin-lifecycle-board.moving.some': { possible: number; count: number };
  'admin-lifecycle-board.moving.stayed': undefined;
  'admin-lifecycle-board.moving.moved': { count: number };
  'admin-lifecycle-board.moving.movedNone': undefined;
  'admin-lifecycle-board.moving.movedSome': { done: number; count: number };
  'admin-lifecycle-board.schedules.over': undefined;
  'admin-lifecycle-board.schedules.starts': undefined;
  'admin-lifecycle-board.schedules.startsHint': undefined;
  'admin-lifecycle-board.schedules.ends': undefined;
  'admin-lifecycle-board.schedules.endsHint': { zone: string };
  'admin-lifecycle-board.schedules.save': undefined;
  'admin-lifecycle-board.schedules.clear': undefined;
  'admin-lifecycle-board.schedules.clearField': { field: string };
  'admin-lifecycle-board.schedules.savedLive': undefined;
}

export interface AdminLifecycleBoardMarked<T> {
  'admin-lifecycle-board.showAllOf': { status: string; hidden: Make<T> };
}
