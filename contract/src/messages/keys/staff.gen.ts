// Made of the English messages by `npm run messages`.
export interface StaffPlain {
  'staff.roles.admin': undefined;
  'staff.roles.moderator': undefined;
  'staff.roles.editor': undefined;
  'staff.roles.treasurer': undefined;
  'staff.texts.admin': undefined;
  'staff.texts.moderator': undefined;
  'staff.texts.editor': undefined;
  'staff.texts.treasurer': undefined;
  'staff.rolesLegend': undefined;
  'staff.separator': undefined;
  'staff.invited': undefined;
  'staff.invitedBy': { name: string };
  'staff.accept': undefined;
  'staff.accepted': undefined;
  'staff.acceptAs': { name: string };
  'staff.logInFirst': undefined;
  'staff.joinInvited': undefined;
  'staff.joinInvitedBy': { name: string };
  'staff.joinMember': undefined;
  'staff.joined': undefined;
}
