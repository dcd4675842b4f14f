import { expect, test } from 'vitest';
import { isCompletionOf, mentionAt, withMention } from './mention.ts';

const atEnd = (text: string) => mentionAt(text, text.length);

test('a mention starts with an @ at the beginning, after a space or after a bracket', () => {
  expect(atEnd('@')).toEqual({ at: 0, typed: '' });
  expect(atEnd('Thanks @Ann-a_1')).toEqual({ at: 7, typed: 'Ann-a_1' });
  expect(atEnd('Thanks\n(@an')).toEqual({ at: 8, typed: 'an' });
  expect(atEnd('Danke @Mül')).toEqual({ at: 6, typed: 'Mül' });
});

test('only the text before the cursor counts', () => {
  expect(mentionAt('Hello @anna and', 9)).toEqual({ at: 6, typed: 'an' });
  expect(mentionAt('Hello @anna and', 15)).toBeUndefined();
});

test('an @ within an address, a finished name and an overlong name are not mentions', () => {
  for (const text of ['me@example', 'https://x.example/@an', '@anna said', '@@an', `@${'a'.repeat(21)}`, 'anna', '']) {
    expect(atEnd(text), text).toBeUndefined();
  }
});

test('a member is found by the username and by each word of the display name', () => {
  const katrin = { username: 'sparfuechsin', displayName: 'Katrin Sommer' };
  for (const typed of ['', 'SPAR', 'kat', 'som']) expect(isCompletionOf(typed, katrin), typed).toBe(true);
  expect(isCompletionOf('fuechsin', katrin)).toBe(false);
  expect(isCompletionOf('a', { username: null, displayName: null })).toBe(false);
});

test('a chosen name replaces the typed part and the rest of the word', () => {
  expect(withMention('Ask @an', { at: 4, typed: 'an' }, 'anna')).toEqual({ text: 'Ask @anna ', cursor: 10 });
  expect(withMention('Ask @an now', { at: 4, typed: 'an' }, 'anna')).toEqual({ text: 'Ask @anna now', cursor: 10 });
  expect(withMention('Ask @anni', { at: 4, typed: 'an' }, 'anna')).toEqual({ text: 'Ask @anna ', cursor: 10 });
});
