// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface SessionPlain {
  'session.failed.authentication': undefined;
  'session.failed.login': undefined;
  'session.failed.registration': undefined;
  'session.form.email': undefined;
  'session.form.emailHint': undefined;
  'session.form.password': undefined;
  'session.form.code': undefined;
  'session.form.codeHint': undefined;
  'session.form.loggingIn': undefined;
  'session.form.login': undefined;
  'session.form.appeal': undefined;
  'session.form.username': undefined;
  'session.form.usernameHint': undefined;
  'session.form.emailPrivate': undefined;
  'session.form.passwordHint': undefined;
  'session.form.register': undefined;
  'session.form.registering': undefined;
  'session.passkey.or': undefined;
  'session.passkey.waiting': undefined;
  'session.passkey.login': undefined;
  'session.provider.login': { name: string };
  'session.provider.working': undefined;
  'session.provider.continue': undefined;
  'session.provider.haveAccount': undefined;
  'session.signUp.closed': undefined;
  'session.signUp.invitation': undefined;
  'session.signUp.approval': undefined;
  'session.signUp.invited': undefined;
  'session.signUp.motive': undefined;
  'session.signUp.motiveHint': undefined;
  'session.signUp.noticeLabel': undefined;
  'session.proof.working': undefined;
  'session.proof.failed': undefined;
  'session.proof.noScript': undefined;
}

export interface SessionMarked<T> {
  'session.form.agree': { terms: Make<T>; privacy: Make<T> };
}
