import { expect, test } from 'vitest';
import messages from '../../../../messages/en/admin-audit.json' with { type: 'json' };
import { actionText, subjectText } from './audit-words.ts';

test.each(Object.entries(messages.actions))('the audit action %s has its own wording', (name, words) => {
  expect(actionText(name)).toBe(words);
});

test.each(Object.entries(messages.subjects))('the audit subject %s has its own wording', (name, words) => {
  expect(subjectText(name)).toBe(words);
});
