// Generated from the English messages by `npm run messages`; do not edit.
export interface PushPlain {
  'push.title': undefined;
  'push.text': undefined;
  'push.turnOn': undefined;
  'push.turnOff': undefined;
  'push.state.on': undefined;
  'push.state.off': undefined;
  'push.state.denied': undefined;
  'push.state.insecure': undefined;
  'push.state.unsupported': undefined;
  'push.state.needs_install': undefined;
  'push.unreachable': undefined;
}
