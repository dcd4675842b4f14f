import { expect, test } from 'vitest';
import { parseText } from '../../contract/src/messages/message.ts';
import { listLanguages } from '../../messages/read-messages.ts';
import { localeFiles, toLocaleFile } from './locales.ts';

test('placeholders are numbered alphabetically, and each plural form becomes a message', () => {
  const catalogue = {
    'extension.told': { one: parseText('{{site}} has one'), other: parseText('{{site}} has {{count, number}} for $5') },
    'other.word': 'no part of it',
  };
  expect(toLocaleFile('en', catalogue, catalogue)).toEqual({
    language: { message: 'en' },
    extension_told_one: { message: '$site$ has one', placeholders: { site: { content: '$2' } } },
    extension_told_other: {
      message: '$site$ has $count$ for $$5',
      placeholders: { site: { content: '$2' }, count: { content: '$1' } },
    },
  });
});

test('every language has a file with its tag and a description of at most 132 characters', () => {
  const files = localeFiles();
  expect([...files.keys()]).toEqual(listLanguages());
  for (const [tag, file] of files) {
    expect(file.language?.message).toBe(tag);
    // The limit of both browsers' stores.
    expect(file.extension_description?.message.length).toBeLessThanOrEqual(132);
  }
});
