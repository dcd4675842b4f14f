import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

afterAll(() => setTimeZone('UTC'));

async function setTimeZone(timeZone: string) {
  expect((await site.call('PUT /settings', { as: admin, body: { timeZone } })).status).toBe(200);
}

/** Sets the clock to a UTC time. A new admin is needed, since logins from years before have expired. */
async function setClockTo(time: string) {
  site.setClock(Date.parse(time));
  admin = await site.admin();
}

const getData = async (path: string) => (await site.call(`GET ${path}`, { as: admin })).body.data;

describe('days follow the site’s time zone', () => {
  test('on the dashboard, from midnight to midnight', async () => {
    // The last minute of 8 March in New York. Summer time begins on the 9th, so a week later midnight is at 04:00 UTC.
    await setClockTo('2031-03-09T04:59:00Z');
    await setTimeZone('America/New_York');
    const readRegistrations = async () => (await getData('/admin/dashboard')).registrations;
    const { today } = await readRegistrations();
    await site.newcomer();
    expect((await readRegistrations()).today).toBe(today + 1);
    await setClockTo('2031-03-09T05:01:00Z');
    // The new admin has just registered.
    expect((await readRegistrations()).today).toBe(1);
    await site.newcomer();
    expect((await readRegistrations()).today).toBe(2);
    await setClockTo('2031-03-16T04:00:30Z');
    expect(await readRegistrations()).toMatchObject({ today: 1, byNowLastWeek: 0, lastWeek: 2 });
    await setClockTo('2031-03-16T04:01:30Z');
    expect(await readRegistrations()).toMatchObject({ byNowLastWeek: 2, lastWeek: 2 });
  });

  test('in click statistics, which are recounted when the zone changes', async () => {
    await setClockTo('2032-05-06T11:30:00Z');
    await setTimeZone('UTC');
    const member = await site.member();
    const shop = newShop();
    await addPartner(site, admin, shop);
    const id = await site.deal(member, { dealURL: `https://www.${shop}/kettle?n=1` });
    await setClockTo('2032-05-06T11:59:00Z');
    await clickDeal(site, id);
    await setClockTo('2032-05-06T12:11:00Z');
    await clickDeal(site, id);
    await site.run('count-clicks');
    const clicks = async () =>
      (await getData(`/affiliate/stats/${id}`)).series
        .slice(-2)
        .map((it: { day: string; clicks: number }) => [it.day, it.clicks]);
    expect(await clicks()).toEqual([
      ['2032-05-05', 0],
      ['2032-05-06', 2],
    ]);
    await setTimeZone('Pacific/Auckland');
    await site.run('count-clicks');
    expect(await clicks()).toEqual([
      ['2032-05-06', 1],
      ['2032-05-07', 1],
    ]);
    await setTimeZone('America/New_York');
    await site.run('count-clicks');
    expect(await clicks()).toEqual([
      ['2032-05-05', 0],
      ['2032-05-06', 2],
    ]);
  });

  test('when the best deals of a day are rewarded', async () => {
    await setClockTo('2032-05-06T12:30:00Z');
    await setTimeZone('Pacific/Auckland');
    const author = await site.member();
    const voter = await site.member();
    await setClockTo('2032-05-07T11:50:00Z');
    const id = await site.deal(author);
    await site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
    await site.drain();
    const points = async () => (await site.call(`GET /points/user/${author.id}`)).body.data.points;
    await site.run('record-top-deals');
    await site.drain();
    expect(await points()).toBeLessThan(25);
    await setClockTo('2032-05-07T12:12:00Z');
    await site.run('record-top-deals');
    await site.drain();
    expect(await points()).toBeGreaterThanOrEqual(25);
  });

  test('for members who haven’t chosen their own', async () => {
    await setTimeZone('Pacific/Auckland');
    const as = await site.member();
    const readSettings = async () => (await site.call('GET /users/me/notification-settings', { as })).body.data;
    expect((await readSettings()).timeZone).toBe('Pacific/Auckland');
    await site.call('PUT /users/me/notification-settings', { as, body: { timeZone: 'Europe/Rome' } });
    expect((await readSettings()).timeZone).toBe('Europe/Rome');
  });

  test.each(['+05:30', 'AET', 'IST'])(
    'and the zone can’t be set as %s, which the database reads differently',
    async (timeZone) => {
      const refusal = await site.call('PUT /settings', { as: admin, body: { timeZone } });
      expect(refusal.body.details[0].message).toBe('Choose a time zone, such as Europe/Berlin.');
    },
  );
});
