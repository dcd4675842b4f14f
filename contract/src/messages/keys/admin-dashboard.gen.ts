// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface AdminDashboardPlain {
  'admin-dashboard.title': undefined;
  'admin-dashboard.loading': undefined;
  'admin-dashboard.attentionTitle': undefined;
  'admin-dashboard.nothingElse': undefined;
  'admin-dashboard.nothingWaits': undefined;
  'admin-dashboard.todayTitle': undefined;
  'admin-dashboard.todayText': undefined;
  'admin-dashboard.lastWeek': { byNow: number; all: number };
  'admin-dashboard.same': undefined;
  'admin-dashboard.up': { percent: string };
  'admin-dashboard.down': { percent: string };
  'admin-dashboard.waysTitle': undefined;
  'admin-dashboard.noMailServer': undefined;
  'admin-dashboard.attention.pendingDeals': undefined;
  'admin-dashboard.attention.waitingEdits': undefined;
  'admin-dashboard.attention.openReports': undefined;
  'admin-dashboard.attention.openAppeals': undefined;
  'admin-dashboard.attention.openFeedback': undefined;
  'admin-dashboard.attention.openFindings': undefined;
  'admin-dashboard.attention.failingJobs': undefined;
  'admin-dashboard.attention.undeliveredMails': undefined;
  'admin-dashboard.attention.recountDifferences': undefined;
  'admin-dashboard.attention.webhooksOff': undefined;
  'admin-dashboard.attention.waitingSignUps': undefined;
  'admin-dashboard.attention.heldOrders': undefined;
  'admin-dashboard.attentionText.pendingDeals': undefined;
  'admin-dashboard.attentionText.waitingEdits': undefined;
  'admin-dashboard.attentionText.openReports': undefined;
  'admin-dashboard.attentionText.openAppeals': undefined;
  'admin-dashboard.attentionText.openFeedback': undefined;
  'admin-dashboard.attentionText.openFindings': undefined;
  'admin-dashboard.attentionText.failingJobs': undefined;
  'admin-dashboard.attentionText.undeliveredMails': undefined;
  'admin-dashboard.attentionText.recountDifferences': undefined;
  'admin-dashboard.attentionText.webhooksOff': undefined;
  'admin-dashboard.attentionText.waitingSignUps': undefined;
  'admin-dashboard.attentionText.heldOrders': undefined;
  'admin-dashboard.ways.approve': undefined;
  'admin-dashboard.ways.move': undefined;
  'admin-dashboard.ways.find': undefined;
  'admin-dashboard.ways.health': undefined;
  'admin-dashboard.ways.post': undefined;
  'admin-dashboard.alarmsTitle': undefined;
}

export interface AdminDashboardMarked<T> {
  'admin-dashboard.oldest': { time: Make<T> };
  'admin-dashboard.alarmSince': { time: Make<T> };
}
