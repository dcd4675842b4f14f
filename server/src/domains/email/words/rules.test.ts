import { expect, test } from 'vitest';
import { fill, findProblem, reword, wordsOf } from './rules.ts';

const emailTexts = {
  subject: 'Hi {username}',
  body: 'Welcome to {site}.\n\n\nBye.',
  button: 'Go',
  closing: 'The {site} team',
};
const message = {
  subject: 'Confirm',
  greeting: 'Hello Ada,',
  paragraphs: ['please confirm.'],
  action: { label: 'Confirm', address: 'https://a.example/verify/1' },
  closing: 'Once.',
  template: { name: 'verification', fills: {} },
} as const;

test('placeholders are filled, and unknown ones stay as written', () => {
  expect(fill('{site} {nothing} {constructor} {}', { site: 'Penny' })).toBe('Penny {nothing} {constructor} {}');
});

test('rewording keeps the link, and an empty line starts a new paragraph', () => {
  expect(reword(message, emailTexts, { username: 'Ada', site: 'Penny' })).toEqual({
    ...message,
    subject: 'Hi Ada',
    paragraphs: ['Welcome to Penny.', 'Bye.'],
    action: { label: 'Go', address: message.action.address },
    closing: 'The Penny team',
  });
});

test('a line break in a name becomes a space, and a placeholder in it stays as written', () => {
  const { subject } = reword(message, emailTexts, { username: 'A\n{site}', site: 'Penny' });
  expect(subject).toBe('Hi A {site}');
});

test('an email whose closing cannot be reworded keeps its own', () => {
  const notification = { ...message, template: { name: 'notification', fills: {} } } as const;
  expect(reword(notification, emailTexts, {}).closing).toBe('Once.');
  expect(wordsOf(notification).closing).toBe('');
});

test('unknown placeholders and missing required ones are reported', () => {
  expect(findProblem('verification', emailTexts)).toBeUndefined();
  expect(findProblem('verification', { ...emailTexts, closing: '{reason}' })).toEqual({
    field: 'closing',
    kind: 'unknown',
    place: 'reason',
  });
  expect(findProblem('notification', { ...emailTexts, body: 'News.' })).toEqual({
    field: 'body',
    kind: 'missing',
    place: 'message',
  });
});

test('the words of a reworded email can be read back', () => {
  expect(wordsOf(reword(message, emailTexts, {}))).toEqual({ ...emailTexts, body: 'Welcome to {site}.\n\nBye.' });
});

test('an email without a button gets none, and a button without a new label keeps its own', () => {
  const { action: _, ...withoutAction } = message;
  expect(wordsOf(withoutAction).button).toBeNull();
  expect(reword(withoutAction, emailTexts, {})).not.toHaveProperty('action');
  expect(reword(message, { ...emailTexts, button: null }, {}).action.label).toBe('Confirm');
  expect(findProblem('verification', { ...emailTexts, button: null })).toBeUndefined();
});

test('a subject that ends up empty falls back to the default', () => {
  expect(reword(message, { ...emailTexts, subject: ' {username} ' }, { username: ' ' }).subject).toBe('Confirm');
});
