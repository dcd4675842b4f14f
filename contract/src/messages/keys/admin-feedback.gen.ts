// Generated from the English messages by `npm run messages`; do not edit.
export interface AdminFeedbackPlain {
  'admin-feedback.title': undefined;
  'admin-feedback.text': undefined;
  'admin-feedback.emptyTitle': undefined;
  'admin-feedback.emptyText': undefined;
  'admin-feedback.search': undefined;
  'admin-feedback.status': undefined;
  'admin-feedback.kind': undefined;
  'admin-feedback.priority': undefined;
  'admin-feedback.summary': undefined;
  'admin-feedback.from': undefined;
  'admin-feedback.errorId': undefined;
  'admin-feedback.sent': undefined;
  'admin-feedback.resolved': undefined;
  'admin-feedback.page': undefined;
  'admin-feedback.browser': undefined;
  'admin-feedback.steps': undefined;
  'admin-feedback.expected': undefined;
  'admin-feedback.happened': undefined;
  'admin-feedback.noted': undefined;
  'admin-feedback.sameError': undefined;
  'admin-feedback.errorNote': undefined;
  'admin-feedback.resolution': undefined;
  'admin-feedback.resolutionSent': undefined;
  'admin-feedback.resolutionKept': undefined;
  'admin-feedback.reply': undefined;
  'admin-feedback.replyTo': { address: string };
  'admin-feedback.sendReply': undefined;
  'admin-feedback.replySent': undefined;
  'admin-feedback.categories.bug': undefined;
  'admin-feedback.categories.feature': undefined;
  'admin-feedback.categories.performance': undefined;
  'admin-feedback.categories.other': undefined;
  'admin-feedback.priorities.high': undefined;
  'admin-feedback.priorities.medium': undefined;
  'admin-feedback.priorities.low': undefined;
}
