// Made of the English messages by `npm run messages`.
export interface AuditPlain {
  'audit.fields.action': undefined;
  'audit.fields.subject': undefined;
}
