// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface FollowsPlain {
  'follows.follow': undefined;
  'follows.following': undefined;
  'follows.button': { name: string };
  'follows.hint': undefined;
  'follows.login': undefined;
  'follows.unfollowed': { name: string };
  'follows.list.title': undefined;
  'follows.list.failed': undefined;
  'follows.list.none': undefined;
  'follows.list.kinds.user': undefined;
  'follows.list.kinds.store': undefined;
  'follows.list.kinds.brand': undefined;
  'follows.suggest.title': undefined;
  'follows.suggest.members': undefined;
  'follows.suggest.stores': undefined;
  'follows.suggest.failed': undefined;
  'follows.suggest.loading': undefined;
  'follows.suggest.none': undefined;
  'follows.tab.noneTitle': undefined;
  'follows.tab.noneText': undefined;
  'follows.tab.nothingTitle': undefined;
  'follows.tab.nothingText': undefined;
  'follows.tab.guestTitle': undefined;
  'follows.tab.guestText': undefined;
  'follows.tab.login': undefined;
  'follows.tab.register': undefined;
  'follows.tab.manage': undefined;
  'follows.tab.show': undefined;
  'follows.record.share': { percent: string; count: number };
  'follows.record.few': { worked: number; count: number };
  'follows.record.term': undefined;
}

export interface FollowsMarked<T> {
  'follows.list.text': { link: Make<T> };
}
