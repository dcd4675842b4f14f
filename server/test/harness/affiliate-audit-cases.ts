import type { AuditCase, AuditFixture } from './audit-cases.ts';
import type { Reply } from './site.ts';

async function newPartner({ call }: AuditFixture): Promise<string> {
  const partner = {
    name: 'Kettle Shop',
    slug: `kettle-${crypto.randomUUID()}`,
    network: 'Direct',
    domains: [`${crypto.randomUUID()}.example`],
    linkTemplate: '{url}?from=haggle',
    commissionRate: 5,
  };
  return (await call('POST /admin/affiliate/partners', partner)).body.data._id;
}

/** Creates a pending commission of $100 for a member paid by PayPal, which has payout files. Returns its ID. */
async function newCommission(fixture: AuditFixture): Promise<string> {
  const { site, member, call } = fixture;
  const { database, secrets, clock } = site.context;
  const details = {
    user_id: member.id,
    method: 'paypal' as const,
    sealed: secrets.encrypt(
      JSON.stringify({ method: 'paypal', email: 'payee@pay.example' }),
      `payout_details.sealed:${member.id}`,
    ),
    updated_at: clock(),
  };
  await database
    .insertInto('payout_details')
    .values(details)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
  const dealId = await site.deal(member);
  const form = new FormData();
  form.set('file', new File([`orderId,orderAmount,commission,dealId\n1,100,100,${dealId}\n`], 'orders.csv'));
  await call(`POST /admin/affiliate/partners/${await newPartner(fixture)}/conversions`, form);
  return (await call('GET /affiliate/commissions?status=pending')).body.data[0]._id;
}

/** Returns the ID of an open payout with members, left by another case or new. */
async function openPayout(fixture: AuditFixture): Promise<string> {
  const { data } = (await fixture.call('GET /admin/affiliate/payouts?status=open')).body;
  const existing = data.find(({ members }: { members: number }) => members > 0);
  return existing?._id ?? (await newPayout(fixture)).body.data._id;
}

async function newPayoutFile(fixture: AuditFixture): Promise<Reply> {
  const id = await openPayout(fixture);
  const { data } = (await fixture.call(`GET /admin/affiliate/payouts/${id}/files`)).body;
  const made = data.files.find(({ status }: { status: string }) => status !== 'failed');
  if (made)
    await fixture.call(`PUT /admin/affiliate/payout-files/${made._id}/status`, { status: 'failed', reason: 'Again' });
  return fixture.call(`POST /admin/affiliate/payouts/${id}/files`, { kind: 'paypal' });
}

async function newPayout(fixture: AuditFixture): Promise<Reply> {
  const id = await newCommission(fixture);
  for (const status of ['approved', 'payable'])
    await fixture.call(`PUT /affiliate/commission/${id}/status`, { status });
  return fixture.call('POST /admin/affiliate/payouts');
}

function newPayment({ site, call }: AuditFixture, partner: string): Promise<Reply> {
  const paidOn = new Date(site.context.clock()).toISOString().slice(0, 10);
  const payment = { partner, paidOn, amount: 200, reference: crypto.randomUUID(), allocate: 'later' };
  return call('POST /admin/affiliate/payments', payment);
}

/** Creates an approved commission of $100 and a payment by its partner that isn't allocated yet. */
async function newUnallocatedPayment(fixture: AuditFixture) {
  const commission = await newCommission(fixture);
  await fixture.call(`PUT /affiliate/commission/${commission}/status`, { status: 'approved' });
  const { data } = (await fixture.call('GET /affiliate/commissions?status=approved')).body;
  const partner: string = data.find(({ _id }: { _id: string }) => _id === commission).partner._id;
  const payment: string = (await newPayment(fixture, partner)).body.data._id;
  return { commission, partner, payment };
}

function setReportAddress({ call }: AuditFixture, partner: string): Promise<Reply> {
  const body = { url: 'https://network.example/report.csv?key=sesame' };
  return call(`PUT /admin/affiliate/partners/${partner}/report-address`, body);
}

/** Cases of admins changing partners, commissions and payouts. */
export const affiliateAuditCases: Record<string, AuditCase> = {
  'POST /admin/affiliate/partners': ({ call }) =>
    call('POST /admin/affiliate/partners', {
      name: 'Pan Shop',
      network: 'Direct',
      domains: ['pans.example'],
      linkTemplate: '{url}?from=haggle',
      commissionRate: 5,
    }),
  'PUT /admin/affiliate/partners/:id': async (fixture) =>
    fixture.call(`PUT /admin/affiliate/partners/${await newPartner(fixture)}`, { status: 'paused' }),
  'POST /admin/affiliate/partners/:id/secret': async (fixture) =>
    fixture.call(`POST /admin/affiliate/partners/${await newPartner(fixture)}/secret`),
  'POST /admin/affiliate/partners/:id/postback-key': async (fixture) =>
    fixture.call(`POST /admin/affiliate/partners/${await newPartner(fixture)}/postback-key`),
  'DELETE /admin/affiliate/partners/:id/postback-key': async (fixture) =>
    fixture.call(`DELETE /admin/affiliate/partners/${await newPartner(fixture)}/postback-key`),
  'PUT /admin/affiliate/partners/:id/report-address': async (fixture) =>
    setReportAddress(fixture, await newPartner(fixture)),
  'DELETE /admin/affiliate/partners/:id/report-address': async (fixture) => {
    const partner = await newPartner(fixture);
    await setReportAddress(fixture, partner);
    return fixture.call(`DELETE /admin/affiliate/partners/${partner}/report-address`);
  },
  'POST /admin/affiliate/partners/:id/report-address/fetch': async (fixture) => {
    const partner = await newPartner(fixture);
    await setReportAddress(fixture, partner);
    const form = new FormData();
    form.set('file', new File(['orderId,orderAmount\n1,100\n'], 'orders.csv'));
    form.set('mapping', JSON.stringify({ columns: { orderId: 'orderId', orderAmount: 'orderAmount' } }));
    await fixture.call(`POST /admin/affiliate/partners/${partner}/conversions`, form);
    return fixture.call(`POST /admin/affiliate/partners/${partner}/report-address/fetch`);
  },
  'DELETE /admin/affiliate/partners/:id': async (fixture) =>
    fixture.call(`DELETE /admin/affiliate/partners/${await newPartner(fixture)}`),
  'POST /admin/affiliate/partners/:id/conversions': async (fixture) => {
    const form = new FormData();
    form.set('file', new File(['orderId,orderAmount\n1,100\n'], 'orders.csv'));
    return fixture.call(`POST /admin/affiliate/partners/${await newPartner(fixture)}/conversions`, form);
  },
  'PUT /affiliate/commission/:id/status': async (fixture) =>
    fixture.call(`PUT /affiliate/commission/${await newCommission(fixture)}/status`, { status: 'rejected' }),
  'PUT /admin/affiliate/commissions/status': async (fixture) =>
    fixture.call('PUT /admin/affiliate/commissions/status', {
      ids: [await newCommission(fixture)],
      status: 'rejected',
    }),
  'PUT /admin/affiliate/holds/:id': async (fixture) => {
    const { database, clock } = fixture.site.context;
    const id = await newCommission(fixture);
    const hold = { commission_id: id, signals: ['own_link' as const], held_at: clock() };
    await database.insertInto('commission_holds').values(hold).execute();
    return fixture.call(`PUT /admin/affiliate/holds/${id}`, { decision: 'rejected', reason: 'Bought it himself' });
  },
  'POST /admin/affiliate/payments': async (fixture) => newPayment(fixture, await newPartner(fixture)),
  'POST /admin/affiliate/payments/:id/allocations': async (fixture) => {
    const { payment } = await newUnallocatedPayment(fixture);
    return fixture.call(`POST /admin/affiliate/payments/${payment}/allocations`, {});
  },
  'POST /admin/affiliate/payments/:id/difference': async (fixture) => {
    const { payment } = await newUnallocatedPayment(fixture);
    return fixture.call(`POST /admin/affiliate/payments/${payment}/difference`, { reason: 'Too much' });
  },
  'POST /admin/affiliate/commission/:id/write-off': async (fixture) => {
    const { commission } = await newUnallocatedPayment(fixture);
    return fixture.call(`POST /admin/affiliate/commission/${commission}/write-off`, { reason: 'Bankrupt' });
  },
  'POST /admin/affiliate/closings': async (fixture) => {
    const { site, call } = fixture;
    const { commission } = await newUnallocatedPayment(fixture);
    // Only a past month can be closed, so it needs a backdated transaction.
    const before = new Date(site.context.clock().getTime() - 40 * 86_400_000);
    await site.context.database.transaction().execute(async (database) => {
      const { id } = await database
        .insertInto('ledger_transactions')
        .values({ kind: 'adjusted', commission_id: commission, created_at: before })
        .returning('id')
        .executeTakeFirstOrThrow();
      const entries = [
        { transaction_id: id, account: 'site_revenue' as const, partner_id: null, cents: 1 },
        { transaction_id: id, account: 'site_differences' as const, partner_id: null, cents: -1 },
      ];
      await database.insertInto('ledger_entries').values(entries).execute();
    });
    const { next } = (await call('GET /admin/affiliate/closings')).body.data;
    return call('POST /admin/affiliate/closings', { month: next });
  },
  'POST /admin/affiliate/payouts': newPayout,
  'PUT /admin/affiliate/payouts/:id/status': async (fixture) => {
    const id = await openPayout(fixture);
    return fixture.call(`PUT /admin/affiliate/payouts/${id}/status`, { status: 'cancelled' });
  },
  'PUT /admin/affiliate/payout-rules': ({ call }) =>
    call('PUT /admin/affiliate/payout-rules', { payer: null, needsSecond: false, offersVouchers: true }),
  'POST /admin/affiliate/payouts/:id/approval': async (fixture) => {
    const { database, clock } = fixture.site.context;
    const made = { created_by: fixture.member.id, needs_second: true, created_at: clock() };
    const { id } = await database.insertInto('payouts').values(made).returning('id').executeTakeFirstOrThrow();
    return fixture.call(`POST /admin/affiliate/payouts/${id}/approval`);
  },
  'POST /admin/affiliate/payouts/:id/files': newPayoutFile,
  'PUT /admin/affiliate/payout-files/:id/status': async (fixture) => {
    const { _id } = (await newPayoutFile(fixture)).body.data;
    return fixture.call(`PUT /admin/affiliate/payout-files/${_id}/status`, { status: 'sent' });
  },
  'POST /admin/affiliate/payouts/:id/members/:member/removal': async (fixture) => {
    const { body } = await newPayoutFile(fixture);
    const status = { status: 'failed', reason: 'Refused' };
    await fixture.call(`PUT /admin/affiliate/payout-files/${body.data._id}/status`, status);
    const id = await openPayout(fixture);
    const path = `/admin/affiliate/payouts/${id}/members/${fixture.member.id}/removal`;
    return fixture.call(`POST ${path}`, { reason: 'Not reachable' });
  },
};
