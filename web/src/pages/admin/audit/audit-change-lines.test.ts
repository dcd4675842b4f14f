import { expect, test } from 'vitest';
import { actionText } from '../../../features/admin-kit/audit-words.ts';
import { changeLines } from './audit-change-lines.ts';

test.each([
  [{ role: ['member', 'admin'] }, ['role: member → admin']],
  [{ suspendedUntil: [null, '2026-01-01'] }, ['suspended until: 2026-01-01']],
  [{ suspendedUntil: ['2026-01-01', null] }, ['suspended until: 2026-01-01 → nothing']],
  [{ fields: [null, ['title', 'body']], on: [true, { deep: 1 }] }, ['fields: title, body', 'on: true → {"deep":1}']],
  [
    { status: ['in_progress', 'resolved'], resolvedAt: [null, '2026-01-02T03:04:05.000Z'] },
    ['status: in progress → resolved', expect.stringMatching(/^resolution time: 2026-01-0/)],
  ],
] as [Record<string, [unknown, unknown]>, string[]][])('the changes %j are listed line by line', (changes, lines) => {
  expect(changeLines({ changes, names: {}, subject: 'user' })).toEqual(lines);
});

test('a value with a known name is shown by that name', () => {
  const changes = { mergedInto: [null, '7'], authorId: ['3', null] } satisfies Record<string, [unknown, unknown]>;
  const names = { mergedInto: [null, 'A kettle'] } satisfies Record<string, [string | null, string | null]>;
  expect(changeLines({ changes, names, subject: 'deal' })).toEqual(['merged into: A kettle', 'author: 3 → nothing']);
});

test('an action is described in words', () => {
  expect(actionText('deal.sold_out')).toBe('Deal marked as sold out');
  expect(actionText('thing.made_up')).toBe('Thing made up');
  expect(actionText('commission.payable')).toBe('Commission marked as payable');
});

test('settings are named as on their page, and unchanged ones are left out', () => {
  const links = (label: string) => ({ footer: [{ label, to: '/about' }], menu: [] });
  const changes: Record<string, [unknown, unknown]> = {
    tagline: ['old', 'new'],
    siteName: ['Same', 'Same'],
    links: [links('One'), links('Two')],
    closing: [
      { mode: 'open', text: null, until: null },
      { mode: 'read_only', text: 'Back soon.', until: null },
    ],
  };
  expect(changeLines({ changes, names: {}, subject: 'settings' })).toEqual([
    'Tagline: old → new',
    'Links in the footer and the menu: Footer: One → Footer: Two',
    'Open or closed: Open → Read-only, Back soon.',
  ]);
});

test('blocklist entries and quantities are written as in the forms that set them', () => {
  const lines = (subject: string, changes: Record<string, [unknown, unknown]>) =>
    changeLines({ changes, names: {}, subject });
  expect(lines('blocklist', { kind: [null, 'word'], effect: ['hold', 'refuse'] })).toEqual([
    'kind: Word or phrase',
    'effect: Waits for a moderator → Refused',
  ]);
  expect(lines('deal', { quantity: ['2.5 kg', '1 kg'] })).toEqual(['quantity: 2.5 kg → 1 kg']);
});
