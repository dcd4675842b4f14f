// Made of the English messages by `npm run messages`.
import type { Make } from '../arguments.ts';

export interface AdminJobsPlain {
  'admin-jobs.title': undefined;
  'admin-jobs.text': undefined;
  'admin-jobs.show': undefined;
  'admin-jobs.notWell': undefined;
  'admin-jobs.nothing': undefined;
  'admin-jobs.byTask': undefined;
  'admin-jobs.byTaskAndState': undefined;
  'admin-jobs.task': undefined;
  'admin-jobs.list': undefined;
  'admin-jobs.noneInState': undefined;
  'admin-jobs.allWell': undefined;
  'admin-jobs.emptyText': undefined;
  'admin-jobs.tried': { attempts: number; count: number };
  'admin-jobs.nextTry': { time: string };
  'admin-jobs.retry': undefined;
  'admin-jobs.retryOf': { job: string };
  'admin-jobs.retried': undefined;
  'admin-jobs.discard': undefined;
  'admin-jobs.discardOf': { job: string };
  'admin-jobs.discardTitle': { job: string };
  'admin-jobs.discardText': undefined;
  'admin-jobs.discarded': undefined;
  'admin-jobs.reasonHint': undefined;
  'admin-jobs.states.waiting': undefined;
  'admin-jobs.states.running': undefined;
  'admin-jobs.states.failing': undefined;
  'admin-jobs.states.given_up': undefined;
  'admin-jobs.states.stuck': undefined;
}

export interface AdminJobsMarked<T> {
  'admin-jobs.added': { time: Make<T> };
}
