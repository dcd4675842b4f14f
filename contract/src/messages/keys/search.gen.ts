// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface SearchPlain {
  'search.box': undefined;
  'search.clear': undefined;
  'search.list.label': undefined;
  'search.list.none': undefined;
  'search.list.count': { count: number };
  'search.list.words': { words: string };
  'search.list.forget': undefined;
  'search.list.forgetAll': undefined;
  'search.list.votes': undefined;
  'search.kind.deal': undefined;
  'search.kind.brand': undefined;
  'search.kind.store': undefined;
  'search.kind.category': undefined;
  'search.results.feed': undefined;
  'search.results.exactly': { words: string };
  'search.results.someWords': undefined;
  'search.results.someOfWords': undefined;
  'search.results.emptyTitle': undefined;
  'search.results.fewerWords': undefined;
  'search.results.looser': { words: string; total: number };
  'search.results.without': { filter: string; total: number };
  'search.results.dropFilters': undefined;
  'search.results.allDeals': undefined;
  'search.fields.words': undefined;
  'search.fields.word': undefined;
  'search.fields.twoWords': undefined;
  'search.fields.tooLong': { most: number };
  'search.feed.title': { site: string };
  'search.feed.titleFor': { words: string; site: string };
  'search.feed.description': undefined;
  'search.feed.before': { price: string };
  'search.feed.soldBy': { store: string };
  'search.feed.freeShipping': undefined;
  'search.feed.code': { code: string };
  'search.nothing.text': undefined;
  'search.nothing.alert': undefined;
  'search.nothing.categories': undefined;
  'search.nothing.ended': undefined;
  'search.nothing.allEnded': { count: number };
  'search.nothing.addressTitle': undefined;
  'search.nothing.addressText': undefined;
  'search.nothing.post': undefined;
  'search.understood.label': undefined;
  'search.understood.free': undefined;
  'search.understood.remove': { filter: string; words: string };
  'search.understood.between': { low: string; high: string };
  'search.understood.removeWords': { words: string };
  'search.understood.removed': { filter: string };
  'search.understood.asWord': undefined;
}

export interface SearchMarked<T> {
  'search.results.title': { words: string; q: Make<T> };
  'search.results.corrected': { words: string; q: Make<T> };
  'search.results.guessed': { asked: string; words: string; q: Make<T> };
  'search.nothing.spelling': { words: string; a: Make<T> };
}
