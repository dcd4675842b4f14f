// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface DealPlain {
  'deal.loading': undefined;
  'deal.about': undefined;
  'deal.moreIn': { category: string };
  'deal.ad.note': { site: string };
  'deal.ad.direct': undefined;
  'deal.ad.newTab': undefined;
  'deal.facts.kind': undefined;
  'deal.facts.brand': undefined;
  'deal.facts.starts': undefined;
  'deal.facts.ends': undefined;
  'deal.facts.tags': undefined;
  'deal.gallery.label': undefined;
  'deal.gallery.one': undefined;
  'deal.gallery.place': { place: number; total: number };
  'deal.gallery.alt': { title: string; place: number };
  'deal.gallery.previous': undefined;
  'deal.gallery.next': undefined;
  'deal.gallery.enlarge': undefined;
  'deal.gallery.show': { place: number; total: number };
  'deal.note.pending': undefined;
  'deal.note.approved': { start: string };
  'deal.note.approvedSoon': undefined;
  'deal.note.pendingText': undefined;
  'deal.note.pendingMine': undefined;
  'deal.note.rejected': undefined;
  'deal.note.editAgain': undefined;
  'deal.note.removed': undefined;
  'deal.note.soldOut': undefined;
  'deal.note.soldOutText': undefined;
  'deal.note.expired': undefined;
  'deal.note.expiredText': undefined;
  'deal.note.archived': undefined;
  'deal.note.archivedText': undefined;
  'deal.note.reason': { reason: string };
  'deal.verdictWhy': undefined;
  'deal.whyHere': undefined;
  'deal.checkStore': undefined;
  'deal.back': undefined;
  'deal.instead': undefined;
  'deal.sticky': undefined;
  'deal.record.share': { percent: string; count: number };
  'deal.record.few': { worked: number; count: number };
}

export interface DealMarked<T> {
  'deal.origin': { name: string; author: Make<T>; dot: Make<T>; time: Make<T> };
  'deal.freshWorked': { time: Make<T> };
}
