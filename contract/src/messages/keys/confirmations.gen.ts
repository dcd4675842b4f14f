// Generated from the English messages by `npm run messages`; do not edit.
export interface ConfirmationsPlain {
  'confirmations.title': undefined;
  'confirmations.text': undefined;
  'confirmations.refused': undefined;
  'confirmations.password': undefined;
  'confirmations.passwordMissing': undefined;
  'confirmations.code': undefined;
  'confirmations.codeHint': undefined;
  'confirmations.codeMissing': undefined;
  'confirmations.usePasskey': undefined;
  'confirmations.waiting': undefined;
  'confirmations.confirm': undefined;
  'confirmations.noPassword': undefined;
}
