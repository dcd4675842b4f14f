// Made of the English messages by `npm run messages`.
import type { Make, Value } from '../arguments.ts';

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
  'points.titled.dealApproved': { title: Value };
  'points.titled.upvoteReceived': { title: Value };
  'points.titled.downvoteReceived': { title: Value };
  'points.titled.upvoteTakenBack': { title: Value };
  'points.titled.downvoteTakenBack': { title: Value };
  'points.titled.commentPosted': { title: Value };
  'points.titled.dealOfTheDay': { title: Value };
  'points.titled.expiryConfirmed': { title: Value };
  'points.titled.dealRemoved': { title: Value };
}

export interface PointsMarked<T> {
  'points.history.sum': { link: Make<T> };
}
