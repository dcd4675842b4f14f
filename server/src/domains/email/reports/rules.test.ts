import { expect, test } from 'vitest';
import { findConfirmationUrl, readReports } from './rules.ts';

const address = 'gone@mail.example';
const ses = {
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: address }] },
};
const sesComplaint = {
  notificationType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: address }] },
};

test.each<[string, unknown, string]>([
  ['a custom script', { address, reason: 'bounce' }, 'bounce'],
  ['Postmark (bounce)', { RecordType: 'Bounce', Type: 'HardBounce', Email: address }, 'bounce'],
  ['Postmark (complaint)', { RecordType: 'SpamComplaint', Email: address }, 'complaint'],
  ['Mailgun (bounce)', { 'event-data': { event: 'failed', severity: 'permanent', recipient: address } }, 'bounce'],
  ['Mailgun (complaint)', { 'event-data': { event: 'complained', recipient: address } }, 'complaint'],
  ['Resend (bounce)', { type: 'email.bounced', data: { to: [address], bounce: { type: 'Permanent' } } }, 'bounce'],
  ['Resend (complaint)', { type: 'email.complained', data: { to: [address] } }, 'complaint'],
  ['SES (bounce)', ses, 'bounce'],
  ['SES through SNS (complaint)', { Type: 'Notification', Message: JSON.stringify(sesComplaint) }, 'complaint'],
  [
    'SendGrid (bounce)',
    [
      { event: 'delivered', email: 'a@b.example' },
      { event: 'bounce', type: 'bounce', email: address },
    ],
    'bounce',
  ],
  ['SendGrid (complaint)', [{ event: 'spamreport', email: address }], 'complaint'],
  ['Brevo', { event: 'hard_bounce', email: address }, 'bounce'],
  ['Mailjet', { event: 'bounce', hard_bounce: true, email: address }, 'bounce'],
])('a hard bounce or complaint reported by %s is recognized', (_, body, reason) => {
  expect(readReports(body)).toMatchObject([{ address, reason }]);
});

test.each<[string, unknown]>([
  ['a full mailbox', { RecordType: 'Bounce', Type: 'SoftBounce', Email: address }],
  ['a temporary failure', { 'event-data': { event: 'failed', severity: 'temporary', recipient: address } }],
  ['a transient bounce from SES', { ...ses, bounce: { ...ses.bounce, bounceType: 'Transient' } }],
  ['a block from SendGrid', [{ event: 'bounce', type: 'blocked', email: address }]],
  ['a soft bounce from Mailjet', { event: 'bounce', hard_bounce: false, email: address }],
  ['a delivery', { event: 'delivered', email: address }],
  ['an invalid address', { address: 'everybody', reason: 'bounce' }],
  ['no event', {}],
  ['a string instead of an event', 'bounce'],
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
  const validUrl = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
  expect(findConfirmationUrl(body(validUrl))).toBe(validUrl);
  expect(findConfirmationUrl(body('https://sns.evil.example/?x=.amazonaws.com/'))).toBeUndefined();
  expect(findConfirmationUrl({ Type: 'Notification', SubscribeURL: validUrl })).toBeUndefined();
});

test.each<[string, unknown]>([
  ['another service’s text in an SNS message', { Type: 'Notification', Message: 'Hello' }],
  ['a list in an SNS message', { Type: 'Notification', Message: '[1]' }],
  ['a bounce without recipients', { ...ses, bounce: { bounceType: 'Permanent', bouncedRecipients: null } }],
  [
    'a bounce with an invalid recipient',
    { ...ses, bounce: { bounceType: 'Permanent', bouncedRecipients: [address, null] } },
  ],
  ['a delivery from SES', { notificationType: 'Delivery' }],
  ['a delivery from Mailgun', { 'event-data': { event: 'delivered', recipient: address } }],
  ['an opened email from Resend', { type: 'email.opened', data: { to: [address] } }],
  ['a list without events', [null, 'bounce']],
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
    expect(findConfirmationUrl(body)).toBeUndefined();
});
