// Made of the English messages by `npm run messages`.
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
  'admin-email-outbox.asSeen': undefined;
  'admin-email-outbox.frame': undefined;
  'admin-email-outbox.sendAgain': undefined;
  'admin-email-outbox.sentAgain': undefined;
  'admin-email-outbox.states.waiting': undefined;
  'admin-email-outbox.states.sent': undefined;
  'admin-email-outbox.states.kept': undefined;
  'admin-email-outbox.states.failed': undefined;
}

export interface AdminEmailOutboxMarked<T> {
  'admin-email-outbox.to': { to: string; address: Make<T> };
}
