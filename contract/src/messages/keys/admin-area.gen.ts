// Made of the English messages by `npm run messages`.
import type { Make } from '../arguments.ts';

export interface AdminAreaPlain {
  'admin-area.unsaved': undefined;
  'admin-area.admin': undefined;
}

export interface AdminAreaMarked<T> {
  'admin-area.pageNow': { title: string; hidden: Make<T> };
}
