import { beforeEach, expect, test } from 'vitest';
import { admitHosts } from './hosts.ts';

const ownOrigin = 'http://own.example';
const minute = 60_000;
let now: number;
let isAdmitted: ReturnType<typeof admitHosts>;

beforeEach(() => {
  now = 0;
  isAdmitted = admitHosts(() => now);
});

/** Requests invented host names from a number of networks. */
function requestInventedHosts(names: number, networks = 1): void {
  for (let name = 0; name < names; name += 1) {
    for (let network = 0; network < networks; network += 1) {
      isAdmitted(`http://made-up-${name}.example`, `198.51.${name}.${network}`);
    }
  }
}

test('a client that makes up 50 host names gets only two of them cached', () => {
  const admissions = Array.from({ length: 50 }, (_, number) => isAdmitted(`http://x${number}.example`, '198.51.100.1'));
  expect(admissions.filter(Boolean)).toHaveLength(2);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(true);
});

test('when made-up hosts fill the cache, the real host gets in with its second reader', () => {
  requestInventedHosts(8);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(false);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(false);
  expect(isAdmitted(ownOrigin, '203.0.113.2')).toBe(true);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(true);
});

test('hosts requested by no more networks than the real host never displace it', () => {
  for (let reader = 0; reader < 5; reader += 1) isAdmitted(ownOrigin, `203.0.113.${reader}`);
  requestInventedHosts(40, 5);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(true);
});

test('the /64 networks of one IPv6 /48 count as one', () => {
  requestInventedHosts(8, 2);
  for (let line = 0; line < 100; line += 1) isAdmitted(ownOrigin, `2001:db8:1:${line.toString(16)}::/64`);
  expect(isAdmitted(ownOrigin, '2001:db8:1:1::/64')).toBe(false);
});

test('behind a proxy that hides client addresses, a host in use stays cached', () => {
  expect(isAdmitted(ownOrigin, '127.0.0.1')).toBe(true);
  for (let time = 0; time < 20; time += 1) {
    now += 10 * minute;
    isAdmitted(`http://x${time}.example`, '127.0.0.1');
    expect(isAdmitted(ownOrigin, '127.0.0.1')).toBe(true);
  }
});

test('hosts unused for an hour make room for others', () => {
  requestInventedHosts(8, 3);
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(false);
  now = 50 * minute;
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(false);
  now = 61 * minute;
  expect(isAdmitted(ownOrigin, '203.0.113.1')).toBe(true);
  expect(isAdmitted('http://other.example', '203.0.113.1')).toBe(true);
});
