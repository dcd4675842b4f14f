// Made of the English messages by `npm run messages`.
export interface DeliveryPlain {
  'delivery.notice.open': undefined;
  'delivery.notice.rest': undefined;
  'delivery.digestSubject.day': { title: string };
  'delivery.digestSubject.week': { title: string };
  'delivery.digestIntro.day': undefined;
  'delivery.digestIntro.week': undefined;
  'delivery.digest.waiting': { count: number };
  'delivery.digest.all': undefined;
  'delivery.digest.before': { price: string; percent: number };
  'delivery.digest.store': { store: string };
  'delivery.digest.score': { score: number };
  'delivery.unsubscribe.brokenLink': undefined;
  'delivery.webhook.answered': { status: string };
  'delivery.webhook.notPublic': undefined;
  'delivery.webhook.unreachable': undefined;
  'delivery.subjects.digest': undefined;
  'delivery.subjects.alertGone': undefined;
  'delivery.subjects.alert': { name: string };
  'delivery.subjects.news': undefined;
  'delivery.types.deal_approved': undefined;
  'delivery.types.deal_rejected': undefined;
  'delivery.types.comment_reply': undefined;
  'delivery.types.upvote_received': undefined;
  'delivery.types.downvote_received': undefined;
  'delivery.types.points_awarded': undefined;
  'delivery.types.badge_earned': undefined;
  'delivery.types.system_message': undefined;
  'delivery.types.deal_alert': undefined;
  'delivery.types.deal_expired': undefined;
  'delivery.types.price_drop': undefined;
  'delivery.types.deal_posted': undefined;
  'delivery.types.staff_summary': undefined;
  'delivery.types.staff_alarm': undefined;
  'delivery.types.payout_waiting': undefined;
  'delivery.types.order_held': undefined;
}
