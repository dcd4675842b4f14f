import { kindOf, notificationTypes } from '@haggle/contract/notifications/kinds';
import { expect, test } from 'vitest';
import { isUsual } from './rules.ts';

test('every type is listed on the site by default', () => {
  expect(notificationTypes.filter((type) => !isUsual(type, 'inApp'))).toEqual([]);
});

test('emails are for what needs a reply, push notifications for what is urgent', () => {
  expect([isUsual('comment_reply', 'email'), isUsual('comment_reply', 'push')]).toEqual([true, true]);
  expect([isUsual('deal_rejected', 'email'), isUsual('deal_rejected', 'push')]).toEqual([true, false]);
  expect([isUsual('price_drop', 'email'), isUsual('price_drop', 'push')]).toEqual([false, true]);
  expect([isUsual('upvote_received', 'email'), isUsual('upvote_received', 'push')]).toEqual([false, false]);
});

test('only system messages cannot be turned off in the list', () => {
  expect(notificationTypes.filter((type) => kindOf(type).isAlwaysListed)).toEqual(['system_message']);
});
