// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminLoginProvidersPlain {
  'admin-login-providers.text': undefined;
  'admin-login-providers.add': undefined;
  'admin-login-providers.edit': { name: string };
  'admin-login-providers.emptyTitle': undefined;
  'admin-login-providers.emptyText': undefined;
  'admin-login-providers.off': undefined;
  'admin-login-providers.fixed': undefined;
  'admin-login-providers.name': undefined;
  'admin-login-providers.slug': undefined;
  'admin-login-providers.slugHint': undefined;
  'admin-login-providers.issuer': undefined;
  'admin-login-providers.issuerHint': undefined;
  'admin-login-providers.clientId': undefined;
  'admin-login-providers.clientSecret': undefined;
  'admin-login-providers.secretKept': undefined;
  'admin-login-providers.callback': undefined;
  'admin-login-providers.verifiedHint': undefined;
  'admin-login-providers.isOn': undefined;
  'admin-login-providers.saved': { name: string };
  'admin-login-providers.deleted': { name: string };
  'admin-login-providers.deleteTitle': { name: string };
  'admin-login-providers.deleteText': undefined;
}
