import { expect, test } from 'vitest';
import { fillMarkdown, fillTitle, isFixed, stateOf } from './rules.ts';

const fillings = { site: 'A*B', owner: 'Ada', address: '1 Road\nTown', email: 'a_b@c.example', measuring: '- **one**' };

test('placeholders are filled with escaped text, and an address keeps its line breaks', () => {
  expect(fillMarkdown('{site}: {owner}\n\n{address}\n\n{email}', fillings)).toBe(
    'A\\*B: Ada\n\n1 Road\\\nTown\n\na\\_b@c.example',
  );
});

test('the text about measuring is inserted as Markdown, and unknown placeholders stay', () => {
  expect(fillMarkdown('{measuring}\n{other} {Site}', fillings)).toBe('- **one**\n{other} {Site}');
});

test('a title is filled without escaping', () => {
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
] as const)('the page %s, published: %s, owner known: %s, has the state %s', (slug, published, hasOwner, state) => {
  const row = published === undefined ? undefined : { is_published: published };
  expect(stateOf(slug, { row, hasOwner })).toBe(state);
});

test('the pages of the specification are built in, others are not', () => {
  expect(['about', 'faq', 'privacy', 'terms', 'guidelines', 'contact'].every(isFixed)).toBe(true);
  expect(['imprint', 'shipping', '', 'constructor'].some(isFixed)).toBe(false);
});
