// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface ShellPlain {
  'shell.home': { site: string };
  'shell.skip': undefined;
  'shell.description': undefined;
  'shell.menu': undefined;
  'shell.main': undefined;
  'shell.logout': undefined;
  'shell.loggedOut': undefined;
  'shell.nav.allDeals': undefined;
  'shell.nav.trending': undefined;
  'shell.nav.guides': undefined;
  'shell.nav.categories': undefined;
  'shell.nav.stores': undefined;
  'shell.nav.brands': undefined;
  'shell.nav.recentlyViewed': undefined;
  'shell.nav.login': undefined;
  'shell.nav.register': undefined;
  'shell.nav.profile': undefined;
  'shell.nav.saved': undefined;
  'shell.nav.about': undefined;
  'shell.nav.faq': undefined;
  'shell.nav.privacy': undefined;
  'shell.nav.terms': undefined;
  'shell.nav.contact': undefined;
  'shell.nav.moderationLog': undefined;
  'shell.footer.groups.quickLinks': undefined;
  'shell.footer.groups.account': undefined;
  'shell.footer.groups.about': undefined;
  'shell.footer.rules': undefined;
  'shell.footer.motto': undefined;
  'shell.footer.commission': { site: string };
  'shell.memberTitle': { name: string; count: number };
  'shell.points': { count: number };
  'shell.failure.application': undefined;
  'shell.failure.applicationText': undefined;
  'shell.failure.page': undefined;
  'shell.failure.pageText': undefined;
  'shell.failure.title': undefined;
  'shell.failure.id': { id: string };
  'shell.failure.reload': undefined;
  'shell.failure.back': undefined;
  'shell.failure.part': undefined;
  'shell.notFound.title': undefined;
  'shell.notFound.text': undefined;
  'shell.notFound.home': undefined;
  'shell.toasts.session': undefined;
  'shell.toasts.denied': undefined;
  'shell.toasts.notFound': undefined;
  'shell.toasts.server': undefined;
  'shell.toasts.sendAgain': undefined;
  'shell.toasts.linkSent': undefined;
  'shell.resumed.saveQueued': undefined;
  'shell.resumed.ownReport': undefined;
  'shell.resumed.reported': undefined;
  'shell.resumed.couponRated': undefined;
  'shell.resumed.voted': undefined;
  'shell.resumed.ownVote': undefined;
  'shell.resumed.upvoted': undefined;
  'shell.resumed.downvoted': undefined;
  'shell.resumed.voteQueued': undefined;
  'shell.resumed.followed': { name: string };
  'shell.resumed.ownProfile': undefined;
  'shell.more': undefined;
  'shell.closeMenu': undefined;
  'shell.account': undefined;
  'shell.tabs.label': undefined;
  'shell.tabs.home': undefined;
  'shell.tabs.search': undefined;
  'shell.tabs.post': undefined;
  'shell.tabs.saved': undefined;
  'shell.tabs.me': undefined;
}

export interface ShellMarked<T> {
  'shell.filtersOn': { link: Make<T> };
}
