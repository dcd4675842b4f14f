// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminEmailOutboxPlain {
  'admin-email-outbox.title': undefined;
  'admin-email-outbox.text': undefined;
  'admin-email-outbox.loading': undefined;
  'admin-email-outbox.emptyTitle': undefined;
  'admin-email-outbox.emptyText': undefined;
  'admin-email-outbox.caption': undefined;
  'admin-email-outbox.email': undefined;
  'admin-email-outbox.state': undefined;
  'admin-email-outbox.written': undefined;
  'admin-email-outbox.keptText': undefined;
  'admin-email-outbox.loadingOne': undefined;
  'admin-email-outbox.sentGone': undefined;
  'admin-email-outbox.expiredGone': undefined;
  'admin-email-outbox.lostGone': undefined;
  'admin-email-outbox.asSeen': undefined;
  'admin-email-outbox.frame': undefined;
  'admin-email-outbox.sendAgain': undefined;
  'admin-email-outbox.sentAgain': undefined;
  'admin-email-outbox.states.waiting': undefined;
  'admin-email-outbox.states.sent': undefined;
  'admin-email-outbox.states.kept': undefined;
  'admin-email-outbox.states.failed': undefined;
  'admin-email-outbox.states.blocked': undefined;
  'admin-email-outbox.states.lost': undefined;
  'admin-email-outbox.words': undefined;
  'admin-email-outbox.noneTitle': undefined;
  'admin-email-outbox.noneText': undefined;
  'admin-email-outbox.blocks.bounce': undefined;
  'admin-email-outbox.blocks.complaint': undefined;
  'admin-email-outbox.blocks.end': undefined;
  'admin-email-outbox.blocks.ended': undefined;
  'admin-email-outbox.reports.title': undefined;
  'admin-email-outbox.reports.text': undefined;
  'admin-email-outbox.reports.show': undefined;
  'admin-email-outbox.reports.how': undefined;
  'admin-email-outbox.reports.counts': { bounces: string; complaints: string };
  'admin-email-outbox.reports.renew': undefined;
  'admin-email-outbox.reports.renewText': undefined;
  'admin-email-outbox.reports.renewed': undefined;
  'admin-email-outbox.sendAll': undefined;
  'admin-email-outbox.sentNone': undefined;
  'admin-email-outbox.sentAll': { count: number };
}

export interface AdminEmailOutboxMarked<T> {
  'admin-email-outbox.to': { to: string; address: Make<T> };
}
