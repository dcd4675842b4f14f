import { setTimeout as sleep } from 'node:timers/promises';
import { rates } from '@haggle/contract/limits/rates';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { waitUntil } from '../cluster/processes.ts';
import { databaseUrlOf } from '../cluster/site.ts';
import { copyTemplate } from '../harness/postgres.ts';
import { password } from '../harness/site.ts';
import { findClockLibrary, ShiftedClockSite } from './leaping-site.ts';
import { printLine } from './lone-site.ts';

const day = 86_400_000;
const [maxGuesses] = rates.loginFailuresPerAccount;

async function jumpAhead(site: ShiftedClockSite): Promise<void> {
  site.startLoad();
  await waitUntil('members write', () => site.load.answered > 50, { explain: () => site.load.reasons() });
  await site.shiftClock(9 * day);
  await site.expectWorking();
  await site.waitUntilCaughtUp();
  expect((await site.call('POST /points/calculate-reputation', { as: site.memberToken })).status).toBe(200);
  // Locks the member out by the clock that is ahead.
  for (let turn = 0; turn < maxGuesses; turn++) expect(await site.signIn('not the password')).toBe(401);
  expect(await site.signIn('not the password')).toBe(429);
}

/** Allows a few failures: PostgreSQL uses the same clock, so statements during a jump seem to exceed their timeout. */
function expectFewFailures({ load, crowd }: ShiftedClockSite): void {
  for (const { reason } of load.failed) expect(reason).toMatch(/^Error: 503/);
  expect(load.failed.length).toBeLessThanOrEqual(crowd.length);
}

async function returnToPresent(site: ShiftedClockSite): Promise<void> {
  await site.shiftClock(0);
  await site.expectWorking();
  expect(await site.signIn(password)).toBe(200);
  expect((await site.call('POST /points/calculate-reputation', { as: site.memberToken })).status).toBe(200);
  await site.load.stop();
  expectFewFailures(site);
  await site.waitUntilDrained();
  const isCurrent = async () => Math.abs((await site.lastScheduledAt()) - Date.now()) < 5 * 60_000;
  await waitUntil('the schedule is in the present', isCurrent);
  const before = await site.lastScheduledAt();
  await waitUntil('the next minute is worked on', async () => (await site.lastScheduledAt()) > before, {
    timeout: 150_000,
  });
  expect(await isCurrent()).toBe(true);
}

async function jumpBack(site: ShiftedClockSite): Promise<void> {
  site.startLoad();
  await site.shiftClock(-2 * day);
  await site.expectWorking();
  await site.shiftClock(0);
  await site.expectWorking();
  await site.load.stop();
  expectFewFailures(site);
  await expectAllStored(site.database, site.load);
  await site.expectConsistent();
  expect(site.errorLines().filter((line) => !line.includes('statement timeout'))).toEqual([]);
  printLine(`${site.load.answered} answered, ${site.load.failed.length} failed, nothing lost`);
}

async function resetWhileStopped(site: ShiftedClockSite): Promise<void> {
  await site.shiftClock(9 * day);
  await sleep(3_000);
  await site.node.stop();
  site.setClockOffset(0);
  await site.node.start();
  const path = `/deals/${await site.publish()}/vote`;
  expect((await site.call(`POST ${path}`, { as: site.memberToken, body: { voteValue: 1 } })).status).toBe(200);
  await site.expectConsistent();
}

const databaseSetups = {
  'of the whole machine': async () => ({}),
  'of the site alone, with a database whose clock is right': async () => ({
    DATABASE_URL: databaseUrlOf(await copyTemplate(inject('postgres'))),
    SECRET_KEY: 'a key for tests that is long enough',
  }),
};

describe.skipIf(findClockLibrary() === undefined).each(Object.entries(databaseSetups))(
  'the clock %s',
  (_, variables) => {
    const site = new ShiftedClockSite();

    beforeAll(async () => site.open(await variables()));
    afterAll(() => site.close());

    test('jumps nine days ahead under load: members stay logged in and the site keeps working', () => jumpAhead(site));
    test('returns to the present: the login lockout is over and the schedule goes on', () => returnToPresent(site));
    test('jumps two days back: members stay logged in, and nothing is lost or done twice', () => jumpBack(site));
    test('returns while the site is stopped: the next start handles all waiting events', () => resetWhileStopped(site));
  },
);
