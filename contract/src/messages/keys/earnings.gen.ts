// Generated from the English messages by `npm run messages`; do not edit.
import type { Make } from '../arguments.ts';

export interface EarningsPlain {
  'earnings.title': undefined;
  'earnings.text': undefined;
  'earnings.partsLabel': undefined;
  'earnings.chartLoading': undefined;
  'earnings.howTitle': undefined;
  'earnings.emptyTitle': undefined;
  'earnings.emptyText': undefined;
  'earnings.submitDeal': undefined;
  'earnings.tabs.overview': undefined;
  'earnings.tabs.commissions': undefined;
  'earnings.tabs.payouts': undefined;
  'earnings.tabs.details': undefined;
  'earnings.balance.title': undefined;
  'earnings.balance.comingText': { amount: string };
  'earnings.balance.reversedText': { amount: string };
  'earnings.balance.enoughText': { amount: string };
  'earnings.balance.enoughUntoldText': { amount: string };
  'earnings.balance.leastText': { least: string };
  'earnings.balance.missingText': { least: string; missing: string };
  'earnings.balance.sayHow': undefined;
  'earnings.balance.waitingText': { amount: string; waiting: string };
  'earnings.balance.problemText': { amount: string };
  'earnings.amounts.pending': undefined;
  'earnings.amounts.owed': undefined;
  'earnings.amounts.onItsWay': undefined;
  'earnings.amounts.paid': undefined;
  'earnings.amountNotes.pending': undefined;
  'earnings.amountNotes.owed': undefined;
  'earnings.amountNotes.onItsWay': undefined;
  'earnings.amountNotes.paid': undefined;
  'earnings.earned.title': undefined;
  'earnings.earned.earned': undefined;
  'earnings.earned.earnedNote': undefined;
  'earnings.earned.clicks': undefined;
  'earnings.earned.clicksNote': undefined;
  'earnings.earned.orders': undefined;
  'earnings.earned.ordersNote': undefined;
  'earnings.earned.rate': undefined;
  'earnings.earned.rateNote': undefined;
  'earnings.earned.byDay': undefined;
  'earnings.earned.clicksByDay': undefined;
  'earnings.earned.byPartner': undefined;
  'earnings.earned.partner': undefined;
  'earnings.table.mine': undefined;
  'earnings.table.all': undefined;
  'earnings.table.deal': undefined;
  'earnings.table.clicks': undefined;
  'earnings.table.orders': undefined;
  'earnings.table.rate': undefined;
  'earnings.table.sales': undefined;
  'earnings.table.commission': undefined;
  'earnings.table.yours': undefined;
  'earnings.table.members': undefined;
  'earnings.table.site': undefined;
  'earnings.table.emptyTitle': undefined;
  'earnings.table.emptyText': undefined;
}

export interface EarningsMarked<T> {
  'earnings.earned.counted': { time: Make<T> };
  'earnings.how.post': { strong: Make<T> };
  'earnings.how.click': { count: number; strong: Make<T> };
  'earnings.how.order': { count: number; strong: Make<T> };
  'earnings.how.share': { percent: string; strong: Make<T> };
  'earnings.how.settled': { strong: Make<T> };
  'earnings.how.paid': { least: string; strong: Make<T>; link: Make<T> };
}
