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

test('places are filled, and what nobody knows or looks like one stays', () => {
  expect(fill('{site} {nothing} {constructor} {}', { site: 'Penny' })).toBe('Penny {nothing} {constructor} {}');
});

test('other words leave the link, and an empty line begins a paragraph', () => {
  expect(reword(message, words, { username: 'Ada', site: 'Penny' })).toEqual({
    ...message,
    subject: 'Hi Ada',
    paragraphs: ['Welcome to Penny.', 'Bye.'],
    action: { label: 'Go', address: message.action.address },
    closing: 'The Penny team',
  });
});

test('a name with signs and line breaks stays within its place', () => {
  const { subject } = reword(message, words, { username: 'A\n{site}', site: 'Penny' });
  expect(subject).toBe('Hi A {site}');
});

test('the end of an email that is written for the occasion stays', () => {
  const notice = { ...message, template: { name: 'notification', fills: {} } } as const;
  expect(reword(notice, words, {}).closing).toBe('Once.');
  expect(wordsOf(notice).closing).toBe('');
});

test('what the email cannot fill is found, and so is what it needs', () => {
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

test('words come back as they were written', () => {
  expect(wordsOf(reword(message, words, {}))).toEqual({ ...words, body: 'Welcome to {site}.\n\nBye.' });
});

test('an email without a button keeps none, and one whose button was left as it is keeps its words', () => {
  const { action: _, ...plain } = message;
  expect(wordsOf(plain).button).toBeNull();
  expect(reword(plain, words, {})).not.toHaveProperty('action');
  expect(reword(message, { ...words, button: null }, {}).action.label).toBe('Confirm');
  expect(findProblem('verification', { ...words, button: null })).toBeUndefined();
});

test('a subject of which nothing is left is the usual one', () => {
  expect(reword(message, { ...words, subject: ' {username} ' }, { username: ' ' }).subject).toBe('Confirm');
});
