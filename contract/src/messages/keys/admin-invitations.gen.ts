// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminInvitationsPlain {
  'admin-invitations.text': { days: number };
  'admin-invitations.invite': undefined;
  'admin-invitations.dialogTitle': undefined;
  'admin-invitations.email': undefined;
  'admin-invitations.emailHint': undefined;
  'admin-invitations.make': undefined;
  'admin-invitations.madeTitle': undefined;
  'admin-invitations.sent': { email: string };
  'admin-invitations.passOn': undefined;
  'admin-invitations.emptyTitle': undefined;
  'admin-invitations.emptyText': undefined;
  'admin-invitations.to': undefined;
  'admin-invitations.byLink': undefined;
  'admin-invitations.roles': undefined;
  'admin-invitations.state': undefined;
  'admin-invitations.states.open': undefined;
  'admin-invitations.states.accepted': undefined;
  'admin-invitations.states.revoked': undefined;
  'admin-invitations.states.expired': undefined;
  'admin-invitations.by': undefined;
  'admin-invitations.made': undefined;
  'admin-invitations.expires': undefined;
  'admin-invitations.revoke': undefined;
  'admin-invitations.revoked': undefined;
  'admin-invitations.rolesHint': undefined;
  'admin-invitations.join': undefined;
  'admin-invitations.kept': { email: string };
}
