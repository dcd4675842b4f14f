import { beforeEach, expect, test } from 'vitest';
import { admitHosts } from './hosts.ts';

const own = 'http://own.example';
const minute = 60_000;
let now: number;
let admit: ReturnType<typeof admitHosts>;

beforeEach(() => {
  now = 0;
  admit = admitHosts(() => now);
});

/** Requests invented host names from a number of networks. */
function makeUp(names: number, networks = 1): void {
  for (let name = 0; name < names; name += 1) {
    for (let network = 0; network < networks; network += 1) {
      admit(`http://made-up-${name}.example`, `198.51.${name}.${network}`);
    }
  }
}

test('a client that makes up 50 host names gets only two of them cached', () => {
  const madeUp = Array.from({ length: 50 }, (_, number) => admit(`http://x${number}.example`, '198.51.100.1'));
  expect(madeUp.filter(Boolean)).toHaveLength(2);
  expect(admit(own, '203.0.113.1')).toBe(true);
});

test('when made-up hosts fill the cache, the real host gets in with its second reader', () => {
  makeUp(8);
  expect(admit(own, '203.0.113.1')).toBe(false);
  expect(admit(own, '203.0.113.1')).toBe(false);
  expect(admit(own, '203.0.113.2')).toBe(true);
  expect(admit(own, '203.0.113.1')).toBe(true);
});

test('hosts requested by no more networks than the real host never displace it', () => {
  for (let reader = 0; reader < 5; reader += 1) admit(own, `203.0.113.${reader}`);
  makeUp(40, 5);
  expect(admit(own, '203.0.113.1')).toBe(true);
});

test('the /64 networks of one IPv6 /48 count as one', () => {
  makeUp(8, 2);
  for (let line = 0; line < 100; line += 1) admit(own, `2001:db8:1:${line.toString(16)}::/64`);
  expect(admit(own, '2001:db8:1:1::/64')).toBe(false);
});

test('behind a proxy that hides client addresses, a host in use stays cached', () => {
  expect(admit(own, '127.0.0.1')).toBe(true);
  for (let time = 0; time < 20; time += 1) {
    now += 10 * minute;
    admit(`http://x${time}.example`, '127.0.0.1');
    expect(admit(own, '127.0.0.1')).toBe(true);
  }
});

test('hosts unused for an hour make room for others', () => {
  makeUp(8, 3);
  expect(admit(own, '203.0.113.1')).toBe(false);
  now = 50 * minute;
  expect(admit(own, '203.0.113.1')).toBe(false);
  now = 61 * minute;
  expect(admit(own, '203.0.113.1')).toBe(true);
  expect(admit('http://other.example', '203.0.113.1')).toBe(true);
});
