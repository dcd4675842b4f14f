// Generated from the English messages by `npm run messages`; do not edit.
export interface CredentialsPlain {
  'credentials.confirm.busy': undefined;
  'credentials.confirm.done': undefined;
  'credentials.confirm.wrongAccount': { username: string };
  'credentials.confirm.logout': undefined;
  'credentials.confirm.loginFirst': undefined;
  'credentials.confirm.login': undefined;
  'credentials.confirm.notYou': undefined;
  'credentials.confirm.toDeals': undefined;
  'credentials.confirm.alreadyConfirmed': { address: string };
  'credentials.confirm.loginForNew': undefined;
  'credentials.confirm.failed': undefined;
  'credentials.forgot.newLink': undefined;
  'credentials.forgot.email': undefined;
  'credentials.forgot.send': undefined;
  'credentials.forgot.sent': undefined;
  'credentials.forgot.nothing': undefined;
  'credentials.forgot.other': undefined;
  'credentials.strength.label': undefined;
  'credentials.strength.tooShort': undefined;
  'credentials.strength.easy': undefined;
  'credentials.strength.fair': undefined;
  'credentials.strength.good': undefined;
  'credentials.strength.strong': undefined;
  'credentials.reset.password': undefined;
  'credentials.reset.hint': { least: number };
  'credentials.reset.setting': undefined;
  'credentials.reset.set': undefined;
  'credentials.reset.note': undefined;
  'credentials.reset.failed': undefined;
  'credentials.reset.done': undefined;
  'credentials.again.noEmail': undefined;
  'credentials.again.send': undefined;
  'credentials.again.sent': { address: string };
  'credentials.again.bar': { address: string };
  'credentials.again.barLabel': undefined;
}
