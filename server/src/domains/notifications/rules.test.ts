import { kindOf, notificationTypes } from '@haggle/contract/notifications/kinds';
import { expect, test } from 'vitest';
import { isDefault } from './rules.ts';

test('every type is listed on the site by default', () => {
  expect(notificationTypes.filter((type) => !isDefault(type, 'inApp'))).toEqual([]);
});

test('emails are for what needs a reply, push notifications for what is urgent', () => {
  expect([isDefault('comment_reply', 'email'), isDefault('comment_reply', 'push')]).toEqual([true, true]);
  expect([isDefault('deal_rejected', 'email'), isDefault('deal_rejected', 'push')]).toEqual([true, false]);
  expect([isDefault('price_drop', 'email'), isDefault('price_drop', 'push')]).toEqual([false, true]);
  expect([isDefault('upvote_received', 'email'), isDefault('upvote_received', 'push')]).toEqual([false, false]);
});

test('only system messages cannot be turned off in the list', () => {
  expect(notificationTypes.filter((type) => kindOf(type).isAlwaysListed)).toEqual(['system_message']);
});
