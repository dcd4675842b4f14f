// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface VotesPlain {
  'votes.upvote': undefined;
  'votes.waiting': undefined;
  'votes.new': undefined;
  'votes.whyMasked': { count: number };
  'votes.annulled': { count: number };
  'votes.annulledText': { count: number };
  'votes.why.label': undefined;
  'votes.why.thanks': undefined;
  'votes.why.failed': undefined;
  'votes.reason.expired': undefined;
  'votes.reason.price': undefined;
  'votes.reason.spam': undefined;
  'votes.reason.duplicate': undefined;
  'votes.reason.quality': undefined;
  'votes.reason.other': undefined;
  'votes.voted.up': { score: number };
  'votes.voted.down': { score: number };
  'votes.voted.none': { score: number };
  'votes.login': undefined;
  'votes.takeBack': undefined;
  'votes.panel.label': undefined;
  'votes.panel.score': undefined;
  'votes.panel.downvote': undefined;
  'votes.panel.waiting': undefined;
  'votes.fields.vote': undefined;
  'votes.fields.reason': undefined;
}

export interface VotesMarked<T> {
  'votes.why.ask': { strong: Make<T> };
}
