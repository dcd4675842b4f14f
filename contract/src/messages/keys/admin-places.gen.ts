// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminPlacesPlain {
  'admin-places.statsParts.report': undefined;
  'admin-places.statsParts.deals': undefined;
  'admin-places.statsParts.commissions': undefined;
  'admin-places.statsParts.due': undefined;
  'admin-places.statsParts.payouts': undefined;
  'admin-places.statsParts.books': undefined;
  'admin-places.statsParts.owed': undefined;
  'admin-places.statsParts.payments': undefined;
  'admin-places.statsParts.closings': undefined;
  'admin-places.statsParts.holds': undefined;
  'admin-places.statsParts.statements': undefined;
  'admin-places.advancedParts.partners': undefined;
  'admin-places.advancedParts.funnel': undefined;
  'admin-places.advancedParts.cohorts': undefined;
  'admin-places.advancedParts.anomalies': undefined;
  'admin-places.jobStates.failing': undefined;
  'admin-places.jobStates.given_up': undefined;
  'admin-places.jobStates.stuck': undefined;
  'admin-places.jobStates.running': undefined;
  'admin-places.jobStates.waiting': undefined;
}
