import { expect, test } from 'vitest';
import { networks } from '../networks/networks.ts';
import { changesDestination, findAdminOnlyField } from './host-rules.ts';

const rakuten = 'https://click.linksynergy.com/deeplink?id=aB*9&mid=2&u1={clickId}&murl={url}';
const ownNetwork = { linkTemplate: 'https://go.example/?u={url}', trackingHost: 'go.example', isCatchAll: false };

test.each([
  ['may choose a network’s own template, filled in', rakuten, null, undefined],
  ['may choose parameters that are added to the shop’s URL', '{url}?tag=haggle-20', null, undefined],
  [
    'may not choose a network’s template that forwards elsewhere',
    rakuten.replace('{url}', 'https://go.example/?u={url}'),
    null,
    'link',
  ],
  ['may not choose a network’s template with an extra parameter', `${rakuten}&murl=https://go.example`, null, 'link'],
  ['may not choose a network’s host with another path', rakuten.replace('deeplink', 'r'), null, 'link'],
  ['may not fill a placeholder with more than a number', rakuten.replace('mid=2', 'mid=2&murl=x'), null, 'link'],
  ['may not choose a template with another host', 'https://go.example/?u={url}', null, 'link'],
  ['may not choose a tracking host', rakuten, 'go.example', 'host'],
] as const)('a treasurer %s', (_, linkTemplate, trackingHost, expected) => {
  const field = expected && ({ link: 'linkTemplate', host: 'trackingHost' } as const)[expected];
  expect(findAdminOnlyField(undefined, { linkTemplate, trackingHost, isCatchAll: false }, networks)).toBe(field);
});

test('existing values may stay, and a tracking host may be removed, without an admin', () => {
  expect(findAdminOnlyField(ownNetwork, { ...ownNetwork, isCatchAll: true }, networks)).toBeUndefined();
  expect(
    findAdminOnlyField(ownNetwork, { ...ownNetwork, linkTemplate: rakuten, trackingHost: null }, networks),
  ).toBeUndefined();
  expect(
    findAdminOnlyField(ownNetwork, { ...ownNetwork, linkTemplate: 'https://go.example/x?u={url}' }, networks),
  ).toBe('linkTemplate');
});

test.each([
  ['lead to the same place if nothing changes', {}, false],
  ['lead elsewhere with another template', { linkTemplate: rakuten }, true],
  ['lead elsewhere once its tracking host is removed', { trackingHost: null }, true],
  ['lead elsewhere once it takes every store', { isCatchAll: true }, true],
])('the links of a partner %s', (_, changes, expected) => {
  expect(changesDestination(ownNetwork, { ...ownNetwork, ...changes })).toBe(expected);
  expect(changesDestination({ ...ownNetwork, isCatchAll: true }, ownNetwork)).toBe(false);
});
