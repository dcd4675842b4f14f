// Generated from the English messages by `npm run messages`; do not edit.
export interface BroadcastPlain {
  'broadcast.fields.subject': undefined;
  'broadcast.fields.body': undefined;
  'broadcast.why': undefined;
}
