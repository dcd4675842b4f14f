// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface WantedPlain {
  'wanted.title': undefined;
  'wanted.text': undefined;
  'wanted.description': undefined;
  'wanted.post': undefined;
  'wanted.postTitle': undefined;
  'wanted.postText': undefined;
  'wanted.failed': undefined;
  'wanted.none': undefined;
  'wanted.noneText': undefined;
  'wanted.noneFound': undefined;
  'wanted.noneFoundText': undefined;
  'wanted.sort': undefined;
  'wanted.mostWanted': undefined;
  'wanted.newest': undefined;
  'wanted.found': undefined;
  'wanted.members': { count: number };
  'wanted.matches': { count: number };
  'wanted.noOffers': undefined;
  'wanted.deleted': undefined;
  'wanted.state.open': undefined;
  'wanted.state.found': undefined;
  'wanted.state.ended': undefined;
  'wanted.want': undefined;
  'wanted.wanting': undefined;
  'wanted.joined': undefined;
  'wanted.left': undefined;
  'wanted.login': undefined;
  'wanted.looking': undefined;
  'wanted.ends': { day: string };
  'wanted.closed': undefined;
  'wanted.offers.title': undefined;
  'wanted.offers.none': undefined;
  'wanted.offers.noneText': undefined;
  'wanted.offers.postDeal': undefined;
  'wanted.offers.failed': undefined;
  'wanted.offers.thank': undefined;
  'wanted.offers.thanked': undefined;
  'wanted.offers.thanks': { count: number };
  'wanted.offers.told': undefined;
  'wanted.close.found': undefined;
  'wanted.close.withdraw': undefined;
  'wanted.close.foundDone': undefined;
  'wanted.close.withdrawn': undefined;
  'wanted.close.confirm': undefined;
  'wanted.remove.button': undefined;
  'wanted.remove.title': undefined;
  'wanted.remove.text': undefined;
  'wanted.remove.done': undefined;
  'wanted.fields.title': undefined;
  'wanted.fields.titleLeast': { count: number };
  'wanted.form.title': undefined;
  'wanted.form.titleExample': undefined;
  'wanted.form.words': undefined;
  'wanted.form.wordsHint': undefined;
  'wanted.form.most': undefined;
  'wanted.form.category': undefined;
  'wanted.form.anyCategory': undefined;
  'wanted.form.note': undefined;
  'wanted.form.noteHint': undefined;
  'wanted.form.submit': undefined;
  'wanted.form.posted': undefined;
  'wanted.ask': undefined;
  'wanted.early.title': { conditions: string };
  'wanted.early.text': undefined;
  'wanted.early.alert': undefined;
  'wanted.early.board': undefined;
}

export interface WantedMarked<T> {
  'wanted.by': { name: string; a: Make<T> };
}
