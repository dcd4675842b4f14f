// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface ArticlesPlain {
  'articles.deletedUser': undefined;
  'articles.draft': undefined;
  'articles.minutes': { count: number };
  'articles.dealGone': undefined;
  'articles.deal': { title: string };
  'articles.soldBy': { store: string };
  'articles.failed': undefined;
  'articles.loading': undefined;
  'articles.emptyTitle': undefined;
  'articles.emptyText': undefined;
  'articles.allDeals': undefined;
  'articles.faq': undefined;
  'articles.guides': undefined;
  'articles.allGuides': undefined;
  'articles.contents': undefined;
}

export interface ArticlesMarked<T> {
  'articles.updated': { day: string; time: Make<T> };
}
