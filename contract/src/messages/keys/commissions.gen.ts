// Generated from the English messages by `npm run messages`; do not edit.
export interface CommissionsPlain {
  'commissions.status.pending': undefined;
  'commissions.status.approved': undefined;
  'commissions.status.paid': undefined;
  'commissions.status.rejected': undefined;
  'commissions.status.reversed': undefined;
  'commissions.status.payable': undefined;
  'commissions.act.pending': undefined;
  'commissions.act.approved': undefined;
  'commissions.act.paid': undefined;
  'commissions.act.rejected': undefined;
  'commissions.act.reversed': undefined;
  'commissions.act.payable': undefined;
  'commissions.meaning.pending': undefined;
  'commissions.meaning.approved': undefined;
  'commissions.meaning.paid': undefined;
  'commissions.meaning.rejected': undefined;
  'commissions.meaning.reversed': undefined;
  'commissions.meaning.payable': undefined;
  'commissions.column.deal': undefined;
  'commissions.column.status': undefined;
  'commissions.column.partner': undefined;
  'commissions.column.day': undefined;
  'commissions.column.order': undefined;
  'commissions.column.commission': undefined;
  'commissions.column.share': undefined;
  'commissions.column.yours': undefined;
  'commissions.column.payoutDate': undefined;
  'commissions.untraced': undefined;
  'commissions.planned': { day: string };
  'commissions.any': undefined;
  'commissions.mine.caption': undefined;
  'commissions.mine.emptyTitle': undefined;
  'commissions.mine.emptyText': undefined;
  'commissions.mine.meanings': undefined;
  'commissions.held': undefined;
  'commissions.heldText': undefined;
}
