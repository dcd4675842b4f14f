// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

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
  'mutes.member.mute': { name: string };
  'mutes.member.unmute': { name: string };
  'mutes.member.muted': { name: string };
  'mutes.unmuted': { label: string };
}

export interface MutesMarked<T> {
  'mutes.hide.text': { link: Make<T> };
}
