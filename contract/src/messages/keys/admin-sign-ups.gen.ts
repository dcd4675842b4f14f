// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminSignUpsPlain {
  'admin-sign-ups.text': undefined;
  'admin-sign-ups.show': undefined;
  'admin-sign-ups.states.waiting': undefined;
  'admin-sign-ups.states.approved': undefined;
  'admin-sign-ups.states.refused': undefined;
  'admin-sign-ups.member': undefined;
  'admin-sign-ups.email': undefined;
  'admin-sign-ups.confirmed': undefined;
  'admin-sign-ups.unconfirmed': undefined;
  'admin-sign-ups.motive': undefined;
  'admin-sign-ups.noMotive': undefined;
  'admin-sign-ups.asked': undefined;
  'admin-sign-ups.decided': undefined;
  'admin-sign-ups.by': undefined;
  'admin-sign-ups.reason': undefined;
  'admin-sign-ups.approve': undefined;
  'admin-sign-ups.refuse': undefined;
  'admin-sign-ups.refuseTitle': undefined;
  'admin-sign-ups.refuseText': { days: number };
  'admin-sign-ups.approved': { count: number };
  'admin-sign-ups.refused': { count: number };
  'admin-sign-ups.notApproved': { count: number; reason: string };
  'admin-sign-ups.notRefused': { count: number; reason: string };
  'admin-sign-ups.emptyTitle': undefined;
  'admin-sign-ups.emptyText': undefined;
  'admin-sign-ups.noneTitle': undefined;
  'admin-sign-ups.noneText': undefined;
}

export interface AdminSignUpsMarked<T> {
  'admin-sign-ups.off': { link: Make<T> };
}
