// Made of the English messages by `npm run messages`.
export interface EmailPlain {
  'email.unsubscribe': undefined;
  'email.orOpen': undefined;
  'email.serverSays': { words: string };
}
