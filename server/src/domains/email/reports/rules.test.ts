import { expect, test } from 'vitest';
import { confirmationOf, readReports } from './rules.ts';

const address = 'gone@mail.example';
const ses = {
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: address }] },
};
const complained = { notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: address }] } };

test.each<[string, unknown, string]>([
  ['a script of one’s own', { address, reason: 'bounce' }, 'bounce'],
  ['Postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: address }, 'bounce'],
  ['Postmark', { RecordType: 'SpamComplaint', Email: address }, 'complaint'],
  ['Mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: address } }, 'bounce'],
  ['Mailgun', { 'event-data': { event: 'complained', recipient: address } }, 'complaint'],
  ['Resend', { type: 'email.bounced', data: { to: [address], bounce: { type: 'Permanent' } } }, 'bounce'],
  ['Resend', { type: 'email.complained', data: { to: [address] } }, 'complaint'],
  ['SES', ses, 'bounce'],
  ['SES by SNS', { Type: 'Notification', Message: JSON.stringify(complained) }, 'complaint'],
  [
    'SendGrid',
    [
      { event: 'delivered', email: 'a@b.example' },
      { event: 'bounce', type: 'bounce', email: address },
    ],
    'bounce',
  ],
  ['SendGrid', [{ event: 'spamreport', email: address }], 'complaint'],
  ['Brevo', { event: 'hard_bounce', email: address }, 'bounce'],
  ['Mailjet', { event: 'bounce', hard_bounce: true, email: address }, 'bounce'],
])('a hard bounce or complaint reported by %s is recognized', (_, body, reason) => {
  expect(readReports(body)).toMatchObject([{ address, reason }]);
});

test.each<[string, unknown]>([
  ['a mailbox that is full', { RecordType: 'Bounce', Type: 'SoftBounce', Email: address }],
  ['a server that tries again', { 'event-data': { event: 'failed', severity: 'temporary', recipient: address } }],
  ['a passing bounce of SES', { ...ses, bounce: { ...ses.bounce, bounceType: 'Transient' } }],
  ['a block of SendGrid', [{ event: 'bounce', type: 'blocked', email: address }]],
  ['a soft bounce of Mailjet', { event: 'bounce', hard_bounce: false, email: address }],
  ['a delivery', { event: 'delivered', email: address }],
  ['no address', { address: 'everybody', reason: 'bounce' }],
  ['nothing', {}],
  ['something else', 'bounce'],
])('a report of %s is skipped', (_, body) => {
  expect(readReports(body)).toEqual([]);
});

test('the server’s message is kept without the address', () => {
  const [report] = readReports({
    address: 'Gone@Mail.example',
    reason: 'bounce',
    detail: '550 <gone@mail.example> unknown',
  });
  expect(report).toEqual({ address, reason: 'bounce', detail: '550 <…> unknown' });
});

test('an SNS subscription is confirmed only at an address of Amazon', () => {
  const body = (SubscribeURL: string) => ({ Type: 'SubscriptionConfirmation', SubscribeURL });
  const right = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
  expect(confirmationOf(body(right))).toBe(right);
  expect(confirmationOf(body('https://sns.evil.example/?x=.amazonaws.com/'))).toBeUndefined();
  expect(confirmationOf({ Type: 'Notification', SubscribeURL: right })).toBeUndefined();
});

test.each<[string, unknown]>([
  ['what another service sends by SNS', { Type: 'Notification', Message: 'Hello' }],
  ['a list by SNS', { Type: 'Notification', Message: '[1]' }],
  ['a bounce without recipients', { ...ses, bounce: { bounceType: 'Permanent', bouncedRecipients: null } }],
  [
    'recipients that are no addresses',
    { ...ses, bounce: { bounceType: 'Permanent', bouncedRecipients: [address, null] } },
  ],
  ['a delivery of SES', { notificationType: 'Delivery' }],
  ['a delivery of Mailgun', { 'event-data': { event: 'delivered', recipient: address } }],
  ['a message of Resend that opened', { type: 'email.opened', data: { to: [address] } }],
  ['no event at all', [null, 'bounce']],
])('a report with %s is skipped', (_, body) => {
  expect(readReports(body)).toEqual([]);
});

test.each([
  [{ message: '550 no such mailbox', description: 'x' }, '550 no such mailbox'],
  [{ message: '', description: 'No such mailbox' }, 'No such mailbox'],
])('Mailgun’s reason for a failure is kept: %j', (status, detail) => {
  const data = { event: 'failed', severity: 'permanent', recipient: address, 'delivery-status': status };
  expect(readReports({ 'event-data': data })).toMatchObject([{ detail }]);
});

test('a malformed SNS confirmation request is ignored', () => {
  for (const body of [null, [], 'SubscriptionConfirmation', { Type: 'SubscriptionConfirmation' }])
    expect(confirmationOf(body)).toBeUndefined();
});
