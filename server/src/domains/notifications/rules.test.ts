import { notificationTypes } from '@haggle/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { isAlwaysListed, usualChannels } from './rules.ts';

const typesBy = (channel: 'inApp' | 'email' | 'push') =>
  notificationTypes.filter((type) => usualChannels[type][channel]).toSorted();

test('everything is listed on the site', () => {
  expect(typesBy('inApp')).toEqual(notificationTypes.toSorted());
});

test('emails are for what needs a reply, push notifications for what is urgent', () => {
  expect(typesBy('email')).toEqual([
    'comment_reply',
    'deal_rejected',
    'staff_alarm',
    'staff_summary',
    'system_message',
  ]);
  expect(typesBy('push')).toEqual(['comment_reply', 'deal_alert', 'price_drop', 'staff_alarm']);
});

test('only what the site itself must say cannot be taken out of the list', () => {
  expect(notificationTypes.filter(isAlwaysListed)).toEqual(['system_message']);
});
