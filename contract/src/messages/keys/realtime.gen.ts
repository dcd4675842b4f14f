// Generated from the English messages by `npm run messages`; do not edit.
export interface RealtimePlain {
  'realtime.showComments': { count: number };
  'realtime.newDeals': { count: number };
  'realtime.gone': undefined;
  'realtime.reload': undefined;
  'realtime.errors.otherToken': undefined;
  'realtime.errors.tooMuch': undefined;
}
