// Generated from the English messages by `npm run messages`; do not edit.
export interface AuditPlain {
  'audit.fields.action': undefined;
  'audit.fields.subject': undefined;
}
