import { expect, test } from 'vitest';
import messages from '../../../../messages/en/admin-audit.json' with { type: 'json' };
import { actionText, subjectText } from './audit-words.ts';

test.each(Object.entries(messages.actions))('the act %s is told in the words that there are for it', (name, words) => {
  expect(actionText(name)).toBe(words);
});

test.each(Object.entries(messages.subjects))('so is what it was done to, such as %s', (name, words) => {
  expect(subjectText(name)).toBe(words);
});
