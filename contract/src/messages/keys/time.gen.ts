// Generated from the English messages by `npm run messages`; do not edit.
export interface TimePlain {
  'time.justNow': undefined;
  'time.invalid': undefined;
}
