import { expect, test } from 'vitest';
import { fill, findProblem, reword, wordsOf } from './rules.ts';

const words = {
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
  expect(reword(message, words, { username: 'Ada', site: 'Penny' })).toEqual({
    ...message,
    subject: 'Hi Ada',
    paragraphs: ['Welcome to Penny.', 'Bye.'],
    action: { label: 'Go', address: message.action.address },
    closing: 'The Penny team',
  });
});

test('a line break in a name becomes a space, and a placeholder in it stays as written', () => {
  const { subject } = reword(message, words, { username: 'A\n{site}', site: 'Penny' });
  expect(subject).toBe('Hi A {site}');
});

test('an email whose closing cannot be reworded keeps its own', () => {
  const notice = { ...message, template: { name: 'notification', fills: {} } } as const;
  expect(reword(notice, words, {}).closing).toBe('Once.');
  expect(wordsOf(notice).closing).toBe('');
});

test('unknown placeholders and missing required ones are reported', () => {
  expect(findProblem('verification', words)).toBeUndefined();
  expect(findProblem('verification', { ...words, closing: '{reason}' })).toEqual({
    field: 'closing',
    kind: 'unknown',
    place: 'reason',
  });
  expect(findProblem('notification', { ...words, body: 'News.' })).toEqual({
    field: 'body',
    kind: 'missing',
    place: 'message',
  });
});

test('the words of a reworded email can be read back', () => {
  expect(wordsOf(reword(message, words, {}))).toEqual({ ...words, body: 'Welcome to {site}.\n\nBye.' });
});

test('an email without a button gets none, and a button without a new label keeps its own', () => {
  const { action: _, ...plain } = message;
  expect(wordsOf(plain).button).toBeNull();
  expect(reword(plain, words, {})).not.toHaveProperty('action');
  expect(reword(message, { ...words, button: null }, {}).action.label).toBe('Confirm');
  expect(findProblem('verification', { ...words, button: null })).toBeUndefined();
});

test('a subject that ends up empty falls back to the default', () => {
  expect(reword(message, { ...words, subject: ' {username} ' }, { username: ' ' }).subject).toBe('Confirm');
});
