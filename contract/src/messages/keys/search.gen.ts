// Made of the English messages by `npm run messages`.
import type { Make, Value } from '../arguments.ts';

export interface SearchPlain {
  'search.box': undefined;
  'search.clear': undefined;
  'search.list.label': undefined;
  'search.list.none': undefined;
  'search.list.count': { count: number };
  'search.kind.deal': undefined;
  'search.kind.brand': undefined;
  'search.kind.store': undefined;
  'search.kind.category': undefined;
  'search.results.feed': undefined;
  'search.results.exactly': { words: Value };
  'search.results.someWords': undefined;
  'search.results.emptyTitle': undefined;
  'search.results.fewerWords': undefined;
  'search.results.emptyText': undefined;
  'search.results.looser': { words: Value; total: number };
  'search.results.dropFilters': undefined;
  'search.results.allDeals': undefined;
  'search.facets.category': undefined;
  'search.facets.store': undefined;
  'search.facets.brand': undefined;
  'search.facets.price': undefined;
  'search.facets.discount': undefined;
  'search.facets.offers': undefined;
  'search.facets.freeShipping': undefined;
  'search.facets.withCoupon': undefined;
  'search.facets.percentOff': { percent: Value };
  'search.facets.priceFrom': { price: Value };
  'search.facets.priceBelow': { price: Value };
  'search.facets.priceBetween': { low: Value; high: Value };
  'search.facets.more': { number: number };
  'search.facets.deals': { count: number };
  'search.fields.words': undefined;
  'search.fields.word': undefined;
  'search.fields.twoWords': undefined;
  'search.feed.title': { site: Value };
  'search.feed.titleFor': { words: Value; site: Value };
  'search.feed.description': undefined;
  'search.feed.before': { price: Value };
  'search.feed.soldBy': { store: Value };
  'search.feed.freeShipping': undefined;
  'search.feed.code': { code: Value };
}

export interface SearchMarked<T> {
  'search.results.title': { words: Value; q: Make<T> };
  'search.results.corrected': { words: Value; q: Make<T> };
}
