import { expect, test } from 'vitest';
import { publicAuditActions, withoutNames } from './rules.ts';

test.each([
  ['Spam by Ada_L again', 'Spam by [name] again'],
  ['ada_l’s third warning', '[name]’s third warning'],
  ['Adalbert is somebody else', 'Adalbert is somebody else'],
  ['Ask @somebody or write to x.y@shop.example', 'Ask [name] or write to [address]'],
  ['See https://shop.example/?me=7 and call +1 (555) 010-9999', 'See [link] and call [number]'],
  ['Ada Lovelace posted 40 times', '[name] posted 40 times'],
])('%s', (text, told) => {
  expect(withoutNames(text, ['Ada_L', 'Ada Lovelace', null])).toBe(told);
});

test('where nothing was said, nothing is told', () => {
  expect(withoutNames(null, ['Ada_L'])).toBeNull();
});

test.each([
  ['Ada.L and AdaxL', ['Ada.L'], '[name] and AdaxL'],
  ['Ada-Maria, Ada, Adas, xAda', ['Ada'], 'Ada-Maria, [name], Adas, xAda'],
  ['Ada Lovelace is Ada', ['Ada', 'Ada Lovelace'], '[name] is [name]'],
  ['ÄDA äda', ['äda'], '[name] [name]'],
  ['a/@ada, x@ada, @ab, @ada.', [], 'a/@ada, x@ada, @ab, [name].'],
  ['http://a.example and HTTPS://B.EXAMPLE/x', [], '[link] and [link]'],
  ['mail a.b+c@mail.shop.example now', [], 'mail [address] now'],
  ['call 555-010-9999, not 1234567', [], 'call [number], not 1234567'],
  ['call +4912345678901', [], 'call [number]'],
  ['in 2026, 12 times', [], 'in 2026, 12 times'],
])('%s without who it was', (text, names, told) => {
  expect(withoutNames(text, names)).toBe(told);
});

test('everybody may know of what was done to deals, comments and members, and of appeals', () => {
  expect(publicAuditActions).toEqual({
    'deal.rejected': 'deal_rejected',
    'deal.removed': 'deal_removed',
    'deal.merged': 'deal_merged',
    'deal.retitled': 'deal_retitled',
    'comment.deleted': 'comment_deleted',
    'user.suspended': 'member_suspended',
    'user.suspension_lifted': 'suspension_lifted',
    'appeal.upheld': 'appeal_upheld',
    'appeal.turned_down': 'appeal_turned_down',
  });
});
