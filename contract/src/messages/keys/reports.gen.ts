// Made of the English messages by `npm run messages`.
export interface ReportsPlain {
  'reports.title.deal': undefined;
  'reports.title.user': undefined;
  'reports.report': undefined;
  'reports.login': undefined;
  'reports.wrong': undefined;
  'reports.note': undefined;
  'reports.thanks': undefined;
  'reports.reason.spam': undefined;
  'reports.reason.wrong_price': undefined;
  'reports.reason.expired': undefined;
  'reports.reason.duplicate': undefined;
  'reports.reason.abusive': undefined;
  'reports.reason.off_topic': undefined;
  'reports.reason.self_promotion': undefined;
  'reports.reason.impersonation': undefined;
  'reports.reason.other': undefined;
  'reports.reasonTimes': { reason: string; times: number };
  'reports.subject.deal': undefined;
  'reports.subject.comment': undefined;
  'reports.subject.user': undefined;
  'reports.action.none': undefined;
  'reports.action.remove': undefined;
  'reports.action.delete': undefined;
  'reports.action.suspendMember': undefined;
  'reports.action.suspendAuthor': undefined;
  'reports.decision.dismissed': undefined;
  'reports.decision.none': undefined;
  'reports.decision.remove': undefined;
  'reports.decision.delete': undefined;
  'reports.decision.suspend': undefined;
  'reports.decidedOne.upheld': { id: string };
  'reports.decidedOne.dismissed': { id: string };
  'reports.decided.both': { dismissed: number; upheld: number };
  'reports.decided.dismissed': { number: number };
  'reports.decided.upheld': { number: number };
}
