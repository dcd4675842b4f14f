// Generated from the English messages by `npm run messages`; do not edit.
export interface ChannelsPlain {
  'channels.free': undefined;
  'channels.test': { site: string };
  'channels.fields.address': undefined;
  'channels.fields.chat': undefined;
  'channels.fields.score': undefined;
  'channels.fields.template': { names: string };
  'channels.outcome.answered': { status: string };
  'channels.outcome.said': { status: string; said: string };
  'channels.outcome.notPublic': undefined;
  'channels.outcome.interrupted': undefined;
  'channels.outcome.off': undefined;
  'channels.outcome.gone': undefined;
  'channels.outcome.noAnswer': undefined;
}
