// Generated from the English messages by `npm run messages`; do not edit.
export interface KeyboardPlain {
  'keyboard.title': undefined;
  'keyboard.space': undefined;
  'keyboard.keys.search': undefined;
  'keyboard.keys.next': undefined;
  'keyboard.keys.previous': undefined;
  'keyboard.keys.peek': undefined;
  'keyboard.keys.open': undefined;
  'keyboard.keys.upvote': undefined;
  'keyboard.keys.save': undefined;
  'keyboard.keys.hide': undefined;
  'keyboard.keys.help': undefined;
  'keyboard.single.name': undefined;
  'keyboard.single.note': undefined;
}
