import { setTimeout as sleep } from 'node:timers/promises';
import { rates } from '@haggle/contract/limits/rates';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { expectAllKept } from '../cluster/acknowledged-writes.ts';
import { until } from '../cluster/processes.ts';
import { addressOf } from '../cluster/site.ts';
import { copyTemplate } from '../harness/postgres.ts';
import { password } from '../harness/site.ts';
import { findClockLibrary, LeapingSite } from './leaping-site.ts';
import { say } from './lone-site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

const day = 86_400_000;
const [guesses] = rates.loginFailuresPerAccount;

async function leapAhead(site: LeapingSite): Promise<void> {
  site.write();
  await until('members write', () => site.load.answered > 50, { explain: () => site.load.reasons() });
  await site.leap(9 * day);
  await site.expectAlive();
  await site.caughtUp();
  expect((await site.call('POST /points/calculate-reputation', { as: site.robin })).status).toBe(200);
  // Locks the member out by the clock that is ahead.
  for (let turn = 0; turn < guesses; turn++) expect(await site.signIn('not the password')).toBe(401);
  expect(await site.signIn('not the password')).toBe(429);
}

/** Allows a few failures: PostgreSQL uses the same clock, so statements during a jump seem to exceed their timeout. */
function expectHardlyAnyFailed({ load, crowd }: LeapingSite): void {
  for (const { reason } of load.failed) expect(reason).toMatch(/^Error: 503/);
  expect(load.failed.length).toBeLessThanOrEqual(crowd.length);
}

async function comeBack(site: LeapingSite): Promise<void> {
  await site.leap(0);
  await site.expectAlive();
  expect(await site.signIn(password)).toBe(200);
  expect((await site.call('POST /points/calculate-reputation', { as: site.robin })).status).toBe(200);
  await site.load.stop();
  expectHardlyAnyFailed(site);
  await site.drained();
  const isOfNow = async () => Math.abs((await site.scheduled()) - Date.now()) < 5 * 60_000;
  await until('the schedule is in the present', isOfNow);
  const before = await site.scheduled();
  await until('the next minute is worked on', async () => (await site.scheduled()) > before, { within: 150_000 });
  expect(await isOfNow()).toBe(true);
}

async function goBack(site: LeapingSite): Promise<void> {
  site.write();
  await site.leap(-2 * day);
  await site.expectAlive();
  await site.leap(0);
  await site.expectAlive();
  await site.load.stop();
  expectHardlyAnyFailed(site);
  await expectAllKept(site.database, site.load);
  await site.expectSound();
  expect(site.errors().filter((line) => !line.includes('statement timeout'))).toEqual([]);
  say(`${site.load.answered} answered, ${site.load.failed.length} failed, nothing lost`);
}

async function leapStopped(site: LeapingSite): Promise<void> {
  await site.leap(9 * day);
  await sleep(3_000);
  await site.node.stop();
  site.set(0);
  await site.node.start();
  const path = `/deals/${await site.publish()}/vote`;
  expect((await site.call(`POST ${path}`, { as: site.robin, body: { voteValue: 1 } })).status).toBe(200);
  await site.expectSound();
}

const places = {
  'of the whole machine': async () => ({}),
  'of the site alone, with a database whose clock is right': async () => ({
    DATABASE_URL: addressOf(await copyTemplate(inject('postgres'))),
    SECRET_KEY: 'a key for tests that is long enough',
  }),
};

describe.skipIf(findClockLibrary() === undefined).each(Object.entries(places))('the clock %s', (_, variables) => {
  const site = new LeapingSite();

  beforeAll(async () => site.open(await variables()));
  afterAll(() => site.close());

  test('jumps nine days ahead under load: members stay logged in and the site keeps working', () => leapAhead(site));
  test('returns to the present: the login lockout is over and the schedule goes on', () => comeBack(site));
  test('jumps two days back: members stay logged in, and nothing is lost or done twice', () => goBack(site));
  test('returns while the site is stopped: the next start handles all waiting events', () => leapStopped(site));
});
