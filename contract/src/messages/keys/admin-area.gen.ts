// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminAreaPlain {
  'admin-area.unsaved': undefined;
  'admin-area.admin': undefined;
  'admin-area.search.open': undefined;
  'admin-area.search.title': undefined;
  'admin-area.search.label': undefined;
  'admin-area.search.none': undefined;
  'admin-area.search.keys': undefined;
  'admin-area.search.member': undefined;
  'admin-area.search.deal': undefined;
}

export interface AdminAreaMarked<T> {
  'admin-area.pageNow': { title: string; hidden: Make<T> };
}
