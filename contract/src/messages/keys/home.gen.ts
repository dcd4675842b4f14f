// Made of the English messages by `npm run messages`.
import type { Make } from '../arguments.ts';

export interface HomePlain {
  'home.title': undefined;
  'home.description': undefined;
  'home.viewAllDeals': undefined;
  'home.moreDeals': undefined;
  'home.emptyTitle': undefined;
  'home.emptyText': undefined;
  'home.trending.title': undefined;
  'home.trending.viewAll': undefined;
  'home.trending.loading': undefined;
  'home.trending.empty': undefined;
  'home.categories.title': undefined;
  'home.categories.electronics': undefined;
  'home.categories.fashion': undefined;
  'home.categories.home': undefined;
  'home.categories.sports': undefined;
  'home.categories.books': undefined;
  'home.tips.title': undefined;
  'home.tips.scores': undefined;
  'home.tips.prices': undefined;
  'home.tips.comments': undefined;
  'home.tips.contributors': undefined;
  'home.figures.title': undefined;
  'home.figures.active': { count: string };
  'home.figures.saved': { count: string };
  'home.figures.users': { count: string };
  'home.placeholder.title': undefined;
  'home.placeholder.text': undefined;
}

export interface HomeMarked<T> {
  'home.tips.alerts': { link: Make<T> };
}
