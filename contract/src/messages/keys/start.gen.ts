// Generated from the English messages by `npm run messages`; do not edit.
export interface StartPlain {
  'start.step': { step: number; of: number };
  'start.skip': undefined;
  'start.skipAll': undefined;
  'start.continue': undefined;
  'start.hunt.title': undefined;
  'start.hunt.text': undefined;
  'start.hunt.words': undefined;
  'start.hunt.wordsHint': undefined;
  'start.hunt.categories': undefined;
  'start.hunt.made': { count: number };
  'start.mute.title': undefined;
  'start.mute.text': undefined;
  'start.mute.words': undefined;
  'start.mute.wordsHint': undefined;
  'start.mute.categories': undefined;
  'start.tell.title': undefined;
  'start.tell.text': undefined;
  'start.counts.title': undefined;
  'start.counts.text': undefined;
  'start.counts.confirmTitle': undefined;
  'start.counts.confirm': { address: string };
  'start.counts.atOnceTitle': undefined;
  'start.counts.atOnce': undefined;
  'start.counts.votesTitle': undefined;
  'start.counts.votes': { count: number; percent: string };
  'start.counts.dealsTitle': undefined;
  'start.counts.dealsWait': undefined;
  'start.counts.dealsWaitFor': { time: string };
  'start.counts.browse': undefined;
  'start.counts.goOn': undefined;
}
