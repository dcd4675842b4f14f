import { expect, test } from 'vitest';
import { fillMarkdown, fillTitle, isFixed, stateOf } from './rules.ts';

const fillings = { site: 'A*B', owner: 'Ada', address: '1 Road\nTown', email: 'a_b@c.example', measuring: '- **one**' };

test('places are filled with words that mean nothing in Markdown, and each line of an address is one', () => {
  expect(fillMarkdown('{site}: {owner}\n\n{address}\n\n{email}', fillings)).toBe(
    'A\\*B: Ada\n\n1 Road\\\nTown\n\na\\_b@c.example',
  );
});

test('what is measured is Markdown, and braces around other words stay', () => {
  expect(fillMarkdown('{measuring}\n{other} {Site}', fillings)).toBe('- **one**\n{other} {Site}');
});

test('a title is filled as it is', () => {
  expect(fillTitle('About {site} by {owner}', fillings)).toBe('About A*B by Ada');
});

test.each([
  ['about', undefined, false, 'starter'],
  ['imprint', undefined, false, 'suggested'],
  ['imprint', undefined, true, 'starter'],
  ['imprint', true, false, 'published'],
  ['cookies', false, true, 'draft'],
  ['shipping', true, false, 'published'],
  ['shipping', undefined, true, undefined],
] as const)('%s, published %s, owner known %s: %s', (slug, published, hasOwner, state) => {
  const row = published === undefined ? undefined : { is_published: published };
  expect(stateOf(slug, { row, hasOwner })).toBe(state);
});

test('every site has the pages of the specification; others come and go', () => {
  expect(['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'].every(isFixed)).toBe(true);
  expect(['imprint', 'shipping', '', 'constructor'].some(isFixed)).toBe(false);
});
