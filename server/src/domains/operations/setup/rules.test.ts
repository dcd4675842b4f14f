import { type SetupItem, setupItems } from '@haggle/contract/operations/setup';
import { expect, test } from 'vitest';
import { findConnectionProblems, type SetupFacts, stateOf } from './rules.ts';

const directRequest = { host: 'deals.example', forwarded: 0, scheme: undefined, trusted: 0 };
const proxiedRequest = { host: 'deals.example', forwarded: 1, scheme: 'https', trusted: 1 };
const site = { origin: 'https://deals.example', seen: 'https://deals.example', way: proxiedRequest };

test.each([
  ['no problem behind a correct proxy', {}, []],
  [
    'a local trial without a site URL',
    {
      origin: 'http://localhost:3000',
      seen: 'http://localhost:3000',
      way: { ...directRequest, host: 'localhost:3000' },
    },
    ['no_site_url'],
  ],
  [
    'a browser at another address',
    { seen: 'https://www.deals.example', way: { ...proxiedRequest, host: 'www.deals.example' } },
    ['other_address'],
  ],
  [
    'a site without HTTPS',
    { origin: 'http://deals.example', seen: 'http://deals.example', way: directRequest },
    ['no_https'],
  ],
  ['a proxy that replaces the host', { way: { ...proxiedRequest, host: '127.0.0.1:3000' } }, ['host_lost']],
  ['an untrusted proxy', { way: { ...proxiedRequest, trusted: 0 } }, ['proxy_untrusted']],
  ['a missing proxy that is trusted', { way: { ...proxiedRequest, forwarded: 0 } }, ['proxy_missing']],
  ['a proxy that doesn’t report HTTPS', { way: { ...proxiedRequest, scheme: 'http' } }, ['scheme_lost']],
])('the connection check finds %s', (_, changes, problems) => {
  expect(findConnectionProblems({ ...site, ...changes })).toEqual(problems);
});

const facts: SetupFacts = {
  chosen: [],
  hasLogo: false,
  hasAccent: false,
  origin: 'http://localhost:3000',
  hasCategories: false,
  hasOwner: false,
  pagesToAdapt: ['privacy', 'terms'],
  hasDailyBackup: false,
  hasSecondStep: false,
  deals: 9,
  dealsWanted: 10,
  hasHelpers: false,
  marks: new Map([['logo', 'skipped']]),
};

test('a step is open, done according to the site’s data, or skipped until it’s done', () => {
  expect(stateOf('name', facts)).toBe('open');
  expect(stateOf('name', { ...facts, chosen: ['siteName'] })).toBe('done');
  expect(stateOf('region', { ...facts, chosen: ['currency'] })).toBe('done');
  expect(stateOf('logo', facts)).toBe('skipped');
  expect(stateOf('logo', { ...facts, hasLogo: true })).toBe('done');
  expect(stateOf('legal', { ...facts, hasOwner: true })).toBe('open');
  expect(stateOf('legal', { ...facts, pagesToAdapt: [] })).toBe('open');
  expect(stateOf('deals', facts)).toBe('open');
  expect(stateOf('deals', { ...facts, deals: 10 })).toBe('done');
  expect(stateOf('email', { ...facts, marks: new Map([['email', 'done']]) })).toBe('done');
});

test.each<[SetupItem, Partial<SetupFacts>]>([
  ['name', { chosen: ['siteName'] }],
  ['region', { chosen: ['timeZone'] }],
  ['logo', { hasLogo: true }],
  ['accent', { hasAccent: true }],
  ['address', { origin: 'https://deals.example' }],
  ['second_step', { hasSecondStep: true }],
  ['backups', { hasDailyBackup: true }],
  ['categories', { hasCategories: true }],
  ['legal', { hasOwner: true, pagesToAdapt: [] }],
  ['deals', { deals: 10 }],
  ['invitations', { hasHelpers: true }],
])('completing the step %s completes no other step', (item, completed) => {
  const emptyFacts = { ...facts, marks: new Map() };
  const states = setupItems.filter((one) => stateOf(one, { ...emptyFacts, ...completed }) === 'done');
  expect(states).toEqual([item]);
});

test('the email step is completed by its own mark only, since the site can’t see a mailbox', () => {
  const completeFacts = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value === false ? true : value]),
  );
  expect(stateOf('email', { ...facts, ...completeFacts })).toBe('open');
});
