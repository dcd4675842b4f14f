// Made of the English messages by `npm run messages`.
import type { Make } from '../arguments.ts';

export interface NotificationSettingsPlain {
  'notification-settings.table.caption': undefined;
  'notification-settings.table.category': undefined;
  'notification-settings.table.perAlert': undefined;
  'notification-settings.table.choice': { type: string; channel: string };
  'notification-settings.table.alwaysOn': undefined;
  'notification-settings.channel.inApp': undefined;
  'notification-settings.channel.email': undefined;
  'notification-settings.channel.push': undefined;
  'notification-settings.type.comment_reply': undefined;
  'notification-settings.type.price_drop': undefined;
  'notification-settings.type.deal_expired': undefined;
  'notification-settings.type.deal_alert': undefined;
  'notification-settings.type.deal_approved': undefined;
  'notification-settings.type.deal_rejected': undefined;
  'notification-settings.type.upvote_received': undefined;
  'notification-settings.type.downvote_received': undefined;
  'notification-settings.type.points_awarded': undefined;
  'notification-settings.type.badge_earned': undefined;
  'notification-settings.type.system_message': undefined;
  'notification-settings.type.deal_posted': undefined;
  'notification-settings.type.staff_summary': undefined;
  'notification-settings.type.staff_alarm': undefined;
  'notification-settings.type.payout_waiting': undefined;
  'notification-settings.type.order_held': undefined;
  'notification-settings.about.comment_reply': undefined;
  'notification-settings.about.price_drop': undefined;
  'notification-settings.about.deal_expired': undefined;
  'notification-settings.about.deal_alert': undefined;
  'notification-settings.about.deal_approved': undefined;
  'notification-settings.about.deal_rejected': undefined;
  'notification-settings.about.upvote_received': undefined;
  'notification-settings.about.downvote_received': undefined;
  'notification-settings.about.points_awarded': undefined;
  'notification-settings.about.badge_earned': undefined;
  'notification-settings.about.system_message': undefined;
  'notification-settings.about.deal_posted': undefined;
  'notification-settings.about.staff_summary': undefined;
  'notification-settings.about.staff_alarm': undefined;
  'notification-settings.about.payout_waiting': undefined;
  'notification-settings.about.order_held': undefined;
  'notification-settings.digest.title': undefined;
  'notification-settings.digest.text': { hour: number; deals: number };
  'notification-settings.schedule.off': undefined;
  'notification-settings.schedule.daily': undefined;
  'notification-settings.schedule.weekly': undefined;
  'notification-settings.quiet.title': undefined;
  'notification-settings.quiet.text': undefined;
  'notification-settings.quiet.keep': undefined;
  'notification-settings.quiet.from': undefined;
  'notification-settings.quiet.to': undefined;
  'notification-settings.quiet.zone': undefined;
  'notification-settings.quiet.own': undefined;
  'notification-settings.quiet.other': { zone: string };
  'notification-settings.quiet.same': undefined;
  'notification-settings.form.title': undefined;
  'notification-settings.form.text': undefined;
  'notification-settings.form.loading': undefined;
  'notification-settings.form.failed': undefined;
  'notification-settings.form.saved': undefined;
  'notification-settings.form.notSaved': { reason: string };
  'notification-settings.unsubscribe.settings': undefined;
  'notification-settings.unsubscribe.done': { what: string };
  'notification-settings.unsubscribe.turnOff': undefined;
  'notification-settings.news.title': undefined;
  'notification-settings.news.text': undefined;
  'notification-settings.news.agree': undefined;
  'notification-settings.figures.title': undefined;
  'notification-settings.figures.text': undefined;
  'notification-settings.figures.agree': undefined;
}

export interface NotificationSettingsMarked<T> {
  'notification-settings.unsubscribe.ask': { what: string; strong: Make<T> };
}
