import { expect, test } from 'vitest';
import { addPartner, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

/** Sets the clock to a UTC time. A new admin is needed, since older logins have expired. */
async function setClockTo(time: string) {
  site.setClock(Date.parse(time));
  admin = await site.admin();
}
const setTimeZone = (timeZone: string) => call('PUT /settings', { timeZone });

async function approveOrder(partner: TestPartner, orderId: string, commission: number) {
  const { body } = await reportOrder(site, partner, { orderId, orderAmount: 100, commission });
  await call(`PUT /affiliate/commission/${body.data._id}/status`, { status: 'approved' });
}

async function closeMonth(month: string) {
  const { data } = (await call('POST /admin/affiliate/closings', { month })).body;
  return data.accounts.find(({ account }: { account: string }) => account === 'partner_receivable');
}
const statementOf = async (year: number) => (await call(`GET /admin/affiliate/statements?year=${year}`)).body.data[0];
const journalOf = async (year: number): Promise<string> =>
  (await call(`GET /admin/affiliate/statements/csv?of=journal&year=${year}`)).body;

test('a month begins where the one before was closed, even if the site’s time zone has changed since then', async () => {
  await setClockTo('2031-01-01T02:00:00Z');
  await setTimeZone('America/New_York');
  const partner = await addPartner(site, admin, newShop());
  await approveOrder(partner, 'NEW-YEARS-EVE', 10);
  await setClockTo('2031-01-15T12:00:00Z');
  expect(await closeMonth('2030-12')).toMatchObject({ opening: 0, debit: 10, closing: 10 });

  await setTimeZone('UTC');
  await approveOrder(partner, 'JANUARY', 20);
  await setClockTo('2031-02-02T12:00:00Z');
  expect(await closeMonth('2031-01')).toMatchObject({ opening: 10, debit: 20, closing: 30 });
  expect(await statementOf(2030)).toMatchObject({ opening: 0, approved: 10, closing: 10 });
  expect(await statementOf(2031)).toMatchObject({ opening: 10, approved: 20, closing: 30 });
  expect(await journalOf(2030)).toContain('NEW-YEARS-EVE');
  expect(await journalOf(2031)).toContain('JANUARY');
  expect(await journalOf(2031)).not.toContain('NEW-YEARS-EVE');
  site.setClock(undefined);
});
