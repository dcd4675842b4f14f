// Generated from the English messages by `npm run messages`; do not edit.
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
  'home.figures.title': undefined;
  'home.figures.active': { count: string };
  'home.figures.saved': { count: string };
  'home.figures.users': { count: string };
  'home.placeholder.title': undefined;
  'home.placeholder.text': undefined;
  'home.tabs.label': undefined;
  'home.tabs.latest': undefined;
  'home.tabs.hot': undefined;
  'home.tabs.discussed': undefined;
  'home.tabs.ending': undefined;
  'home.tabs.following': undefined;
  'home.tabTitles.latest': undefined;
  'home.tabTitles.hot': undefined;
  'home.tabTitles.discussed': undefined;
  'home.tabTitles.ending': undefined;
  'home.tabTitles.following': undefined;
  'home.emptyTabs.hot': undefined;
  'home.emptyTabs.discussed': undefined;
  'home.emptyTabs.ending': undefined;
  'home.since.new': { number: string; time: string; count: number };
  'home.since.hot': { number: string; count: number };
  'home.since.alerts': { number: string; count: number };
  'home.since.nothing': { time: string };
  'home.since.more': undefined;
  'home.since.end': undefined;
  'home.since.endText': undefined;
  'home.since.all': undefined;
  'home.filter': undefined;
  'home.firstVisitors': { site: string };
  'home.join': undefined;
  'home.setUp': undefined;
  'home.pinned': undefined;
  'home.event': { title: string };
}

export interface HomeMarked<T> {
  'home.tips.alerts': { link: Make<T> };
  'home.tips.contributors': { link: Make<T> };
}
