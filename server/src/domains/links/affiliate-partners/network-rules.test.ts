import { describe, expect, test } from 'vitest';
import { awin } from '../networks/awin.ts';
import { networks } from '../networks/networks.ts';
import { blanksOf, postbackQueryOf } from './network-rules.ts';

describe('the query of a postback', () => {
  test('contains the network’s macros unchanged', () => {
    expect(postbackQueryOf(awin)).toBe(
      'transaction=!!!transactionId!!!&click=!!!clickRef!!!&amount=!!!transactionAmount!!!&commission=!!!commission!!!&currency=!!!transactionCurrency!!!&time=!!!transactionDate!!!',
    );
  });

  test('has a placeholder for every value if the network is unknown or sends no postbacks', () => {
    const defaultQuery =
      'transaction={transaction}&click={click}&order={order}&amount={amount}&commission={commission}&currency={currency}&status={status}&time={time}';
    expect(postbackQueryOf(undefined)).toBe(defaultQuery);
    expect(postbackQueryOf({ ...awin, postback: null })).toBe(defaultQuery);
  });

  test.each(networks.filter(({ postback }) => postback !== null))('identifies a transaction of $name', (network) => {
    const names = postbackQueryOf(network)
      .split('&')
      .map((pair) => pair.split('=')[0]);
    expect(names).toContain('transaction');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the owner has to fill in', () => {
  test.each([
    ['placeholders in square brackets', 'https://x.example/?a=[awinmid]&b=[awinaffid]', ['awinmid', 'awinaffid']],
    ['each placeholder once, in the order of appearance', '[b]/[a]/[b]', ['b', 'a']],
    ['placeholders with blanks in their names', 'https://x.example/[Publisher ID]/', ['Publisher ID']],
    ['nothing that Haggle fills in itself', 'https://x.example/?u={url}&s={clickId}', []],
    ['nothing for empty or unclosed brackets', '[]/[a', []],
  ])('%s', (_, template, placeholders) => expect(blanksOf(template)).toEqual(placeholders));
});
