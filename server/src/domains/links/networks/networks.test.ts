import { describe, expect, test } from 'vitest';
import { isNetwork } from '../actions.ts';
import { blanksOf, postbackQueryOf } from '../affiliate-partners/network-rules.ts';
import { findTemplateError, makeLink } from '../affiliate-partners/template-rules.ts';
import { findNetwork, networks } from './networks.ts';

const clickId = '0198c5d27c0070008000123456789abc';
const url = 'https://shop.example/kettle?colour=red';

/** Fills each blank of a template with a number. */
const fillTemplate = (template: string) => template.replaceAll(/\[[^\]]+\]/g, '12345');

describe.each(networks)('$id', (network) => {
  test('has a template that is valid once its blanks are filled in, and not before', () => {
    expect(findTemplateError(fillTemplate(network.linkTemplate), isNetwork)).toBeUndefined();
    if (blanksOf(network.linkTemplate).length > 0) {
      expect(findTemplateError(network.linkTemplate, isNetwork)).toContain('Fill in [');
    }
  });

  test('carries the deal’s URL, and the click id unchanged if its links support one', () => {
    const link = makeLink(fillTemplate(network.linkTemplate), { url, dealId: '7', clickId }) ?? '';
    expect(decodeURIComponent(link)).toContain('https://shop.example/kettle?colour=red');
    expect(link.includes(clickId)).toBe(network.clickIdParameter !== null);
    if (network.maxClickIdLength !== null) expect(clickId.length).toBeLessThanOrEqual(network.maxClickIdLength);
  });

  test('has lowercase columns and states, sources, a valid time zone and a transaction key', () => {
    for (const name of [...Object.values(network.columns).flat(), ...(network.keyColumns ?? [])]) {
      expect(name).toMatch(/^[a-z]+$/);
    }
    for (const stateName of Object.keys(network.states)) expect(stateName).toBe(stateName.toLowerCase());
    for (const source of network.sources) expect(URL.parse(source)?.protocol).toBe('https:');
    expect(network.sources).not.toEqual([]);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: network.timeZone })).not.toThrow();
    const keyColumns = network.columns.transactionId ?? network.keyColumns ?? [];
    expect(keyColumns).not.toEqual([]);
  });
});

test('networks have unique ids and are sorted by name', () => {
  const ids = networks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = networks.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect(findNetwork('awin')?.name).toBe('Awin');
  expect(findNetwork(null)).toBeUndefined();
});

test.each([
  ['awin', `https://www.awin1.com/cread.php?awinmid=12345&awinaffid=12345&clickref=${clickId}&ued=`],
  ['cj', `https://www.anrdoezrs.net/links/12345/type/dlg/sid/${clickId}/https://shop.example/kettle?colour=red`],
  ['amazon', 'https://shop.example/kettle?colour=red&tag=12345'],
  ['ebay', 'https://shop.example/kettle?colour=red&mkevt=1&mkcid=1&mkrid=12345&campid=12345&toolid=10001&customid='],
  ['sovrn', 'https://redirect.viglink.com/?key=12345&u='],
])('a link of %s matches the network’s documentation', (id, expectedStart) => {
  const link = makeLink(fillTemplate(findNetwork(id)?.linkTemplate ?? ''), { url, dealId: '7', clickId });
  expect(link?.startsWith(expectedStart)).toBe(true);
});

test('a postback has the macros of its network, or our own placeholders for an unknown one', () => {
  expect(postbackQueryOf(findNetwork('awin'))).toContain('transaction=!!!transactionId!!!&click=!!!clickRef!!!');
  expect(postbackQueryOf(undefined)).toContain('transaction={transaction}&click={click}');
});
