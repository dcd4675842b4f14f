// Generated from the English messages by `npm run messages`; do not edit.
export interface OperationsPlain {
  'operations.fields.backupName': undefined;
  'operations.fields.why': undefined;
  'operations.fields.hour': undefined;
  'operations.fields.keepLeast': undefined;
  'operations.fields.keepMost': { most: number };
  'operations.testEmail.subject': { site: string };
  'operations.testEmail.text': { site: string };
  'operations.testEmail.open': undefined;
  'operations.emailSample.username': undefined;
  'operations.emailSample.by': undefined;
  'operations.emailSample.title': undefined;
  'operations.emailSample.message': undefined;
  'operations.emailSample.summary': undefined;
}
