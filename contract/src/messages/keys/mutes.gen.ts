// Made of the English messages by `npm run messages`.
import type { Make, Value } from '../arguments.ts';

export interface MutesPlain {
  'mutes.hide.login': undefined;
  'mutes.hide.title': undefined;
  'mutes.hide.button': undefined;
  'mutes.hide.forever': undefined;
  'mutes.hide.foreverText': undefined;
  'mutes.hide.untilCheaper': undefined;
  'mutes.hide.untilCheaperText': undefined;
  'mutes.hidden.forever': undefined;
  'mutes.hidden.untilCheaper': undefined;
  'mutes.hidden.shown': undefined;
  'mutes.member.hint': undefined;
  'mutes.member.mute': { name: Value };
  'mutes.member.unmute': { name: Value };
  'mutes.member.muted': { name: Value };
  'mutes.unmuted': { label: Value };
}

export interface MutesMarked<T> {
  'mutes.hide.text': { link: Make<T> };
}
