// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface PointsPlain {
  'points.label': undefined;
  'points.reputation': undefined;
  'points.recalculate': undefined;
  'points.recalculating': undefined;
  'points.upToDate': undefined;
  'points.wait': { count: number };
  'points.failed.load': undefined;
  'points.failed.fetch': undefined;
  'points.failed.history': undefined;
  'points.failed.reputation': undefined;
  'points.failed.score': undefined;
  'points.wrong.empty': undefined;
  'points.wrong.format': undefined;
  'points.wrong.structure': undefined;
  'points.wrong.points': undefined;
  'points.wrong.user': undefined;
  'points.wrong.unexpected': undefined;
  'points.history.loading': undefined;
  'points.history.none': undefined;
  'points.history.noneText': undefined;
  'points.reasons.dealApproved': undefined;
  'points.reasons.upvoteReceived': undefined;
  'points.reasons.downvoteReceived': undefined;
  'points.reasons.upvoteTakenBack': undefined;
  'points.reasons.downvoteTakenBack': undefined;
  'points.reasons.commentPosted': undefined;
  'points.reasons.commentDeleted': undefined;
  'points.reasons.commentUpvoted': undefined;
  'points.reasons.commentUpvoteTakenBack': undefined;
  'points.reasons.dealOfTheDay': undefined;
  'points.reasons.expiryConfirmed': undefined;
  'points.reasons.dealRemoved': undefined;
  'points.reasons.dealRestored': undefined;
  'points.reasons.wantedThanked': undefined;
  'points.titled.dealApproved': { title: string };
  'points.titled.upvoteReceived': { title: string };
  'points.titled.downvoteReceived': { title: string };
  'points.titled.upvoteTakenBack': { title: string };
  'points.titled.downvoteTakenBack': { title: string };
  'points.titled.commentPosted': { title: string };
  'points.titled.dealOfTheDay': { title: string };
  'points.titled.expiryConfirmed': { title: string };
  'points.titled.dealRemoved': { title: string };
  'points.titled.dealRestored': { title: string };
  'points.titled.wantedThanked': { title: string };
}

export interface PointsMarked<T> {
  'points.history.sum': { link: Make<T> };
}
