import { expect, test } from 'vitest';
import { candidatesOf, isUnlistableHost, selectEntries, type Traces } from './rules.ts';

const noTraces: Traces = { hosts: [], linkingPosts: 0, email: null, places: [] };

test('the site itself, shared hosting domains and popular sites are never offered for blocking', () => {
  const isUnlistable = (host: string) => isUnlistableHost(host, 'deals.town.example');
  expect(
    ['deals.town.example', 'town.example', 'm.youtube.com', 'github.io', 'co.uk'].filter(isUnlistable),
  ).toHaveLength(5);
  expect(['a.github.io', 'own.example', 'notyoutube.com', 'youtube.com.evil.example'].filter(isUnlistable)).toEqual([]);
});

test('a host is suggested from two posts on, if it is in enough of the posts with links', () => {
  const isSuggestedFor = (posts: number, linkingPosts: number) =>
    candidatesOf({ ...noTraces, hosts: [{ host: 'a.example', posts }], linkingPosts })[0]?.isSuggested;
  expect([isSuggestedFor(1, 1), isSuggestedFor(2, 2), isSuggestedFor(3, 10), isSuggestedFor(3, 11)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('every candidate has the effect hold', () => {
  const hosts = [{ host: 'a.example', posts: 2 }];
  const email = { domain: 'b.example', isRepeated: true };
  const candidateList = candidatesOf({ hosts, linkingPosts: 2, email, places: ['c'] });
  expect(candidateList.map(({ value, effect }) => [value, effect])).toEqual([
    ['a.example', 'hold'],
    ['b.example', 'hold'],
    ['c', 'hold'],
  ]);
});

test('the chosen candidates are blocked, or the suggested ones if no choice is made', () => {
  const candidates = candidatesOf({
    hosts: [
      { host: 'a.example', posts: 2 },
      { host: 'b.example', posts: 1 },
    ],
    linkingPosts: 3,
    email: { domain: 'c.example', isRepeated: false },
    places: ['d', 'e'],
  });
  const selectValues = (...args: [Parameters<typeof selectEntries>[1]]) =>
    selectEntries(candidates, ...args).map(({ value }) => value);
  expect(selectValues(undefined)).toEqual(['a.example', 'd', 'e']);
  expect(selectValues([])).toEqual([]);
  const choices = [{ kind: 'link_host', value: 'b.example' } as const, { kind: 'email_domain' } as const];
  expect(selectValues([...choices, { kind: 'place', value: null }])).toEqual(['b.example', 'c.example', 'd', 'e']);
  expect(selectValues([{ kind: 'link_host', value: 'z.example' }])).toEqual([]);
});
