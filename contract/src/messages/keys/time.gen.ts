// Made of the English messages by `npm run messages`.
export interface TimePlain {
  'time.justNow': undefined;
  'time.invalid': undefined;
}
