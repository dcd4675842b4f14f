// Made of the English messages by `npm run messages`.
export interface DealFiltersPlain {
  'deal-filters.title': undefined;
  'deal-filters.apply': undefined;
  'deal-filters.active': undefined;
  'deal-filters.remove': { filter: string };
  'deal-filters.clearAll': undefined;
  'deal-filters.bestMatch': undefined;
  'deal-filters.endingSoon': undefined;
  'deal-filters.field.category': undefined;
  'deal-filters.field.store': undefined;
  'deal-filters.field.brand': undefined;
  'deal-filters.field.price': undefined;
  'deal-filters.field.lowestPrice': undefined;
  'deal-filters.field.highestPrice': undefined;
  'deal-filters.field.from': undefined;
  'deal-filters.field.to': undefined;
  'deal-filters.field.discount': undefined;
  'deal-filters.field.freeShipping': undefined;
  'deal-filters.field.withCoupon': undefined;
  'deal-filters.field.kind': undefined;
  'deal-filters.field.posted': undefined;
  'deal-filters.field.status': undefined;
  'deal-filters.field.score': undefined;
  'deal-filters.any.category': undefined;
  'deal-filters.any.store': undefined;
  'deal-filters.any.brand': undefined;
  'deal-filters.any.choice': undefined;
  'deal-filters.any.time': undefined;
  'deal-filters.any.live': undefined;
  'deal-filters.chip.store': { name: string };
  'deal-filters.chip.minPrice': { price: string };
  'deal-filters.chip.maxPrice': { price: string };
  'deal-filters.chip.discount': { percent: string };
  'deal-filters.chip.score': { score: string };
  'deal-filters.postedWithin.day': undefined;
  'deal-filters.postedWithin.week': undefined;
  'deal-filters.postedWithin.month': undefined;
}
