// Made of the English messages by `npm run messages`.
export interface BroadcastPlain {
  'broadcast.fields.subject': undefined;
  'broadcast.fields.body': undefined;
  'broadcast.why': undefined;
}
