import type { AuditCase, Stage } from './audit-cases.ts';
import type { Reply } from './site.ts';

async function newPartner({ call }: Stage): Promise<string> {
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
async function newCommission(stage: Stage): Promise<string> {
  const { site, member, call } = stage;
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
  await call(`POST /admin/affiliate/partners/${await newPartner(stage)}/conversions`, form);
  return (await call('GET /affiliate/commissions?status=pending')).body.data[0]._id;
}

/** Returns the ID of an open payout with members, left by another case or new. */
async function openPayout(stage: Stage): Promise<string> {
  const { data } = (await stage.call('GET /admin/affiliate/payouts?status=open')).body;
  const left = data.find(({ members }: { members: number }) => members > 0);
  return left?._id ?? (await newPayout(stage)).body.data._id;
}

async function newPayoutFile(stage: Stage): Promise<Reply> {
  const id = await openPayout(stage);
  const { data } = (await stage.call(`GET /admin/affiliate/payouts/${id}/files`)).body;
  const made = data.files.find(({ status }: { status: string }) => status !== 'failed');
  if (made)
    await stage.call(`PUT /admin/affiliate/payout-files/${made._id}/status`, { status: 'failed', reason: 'Again' });
  return stage.call(`POST /admin/affiliate/payouts/${id}/files`, { kind: 'paypal' });
}

async function newPayout(stage: Stage): Promise<Reply> {
  const id = await newCommission(stage);
  for (const status of ['approved', 'payable']) await stage.call(`PUT /affiliate/commission/${id}/status`, { status });
  return stage.call('POST /admin/affiliate/payouts');
}

function newPayment({ site, call }: Stage, partner: string): Promise<Reply> {
  const paidOn = new Date(site.context.clock()).toISOString().slice(0, 10);
  const payment = { partner, paidOn, amount: 200, reference: crypto.randomUUID(), allocate: 'later' };
  return call('POST /admin/affiliate/payments', payment);
}

/** Creates an approved commission of $100 and a payment by its partner that isn't allocated yet. */
async function newOpen(stage: Stage) {
  const commission = await newCommission(stage);
  await stage.call(`PUT /affiliate/commission/${commission}/status`, { status: 'approved' });
  const { data } = (await stage.call('GET /affiliate/commissions?status=approved')).body;
  const partner: string = data.find(({ _id }: { _id: string }) => _id === commission).partner._id;
  const payment: string = (await newPayment(stage, partner)).body.data._id;
  return { commission, partner, payment };
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
  'PUT /admin/affiliate/partners/:id': async (stage) =>
    stage.call(`PUT /admin/affiliate/partners/${await newPartner(stage)}`, { status: 'paused' }),
  'POST /admin/affiliate/partners/:id/secret': async (stage) =>
    stage.call(`POST /admin/affiliate/partners/${await newPartner(stage)}/secret`),
  'POST /admin/affiliate/partners/:id/postback-key': async (stage) =>
    stage.call(`POST /admin/affiliate/partners/${await newPartner(stage)}/postback-key`),
  'DELETE /admin/affiliate/partners/:id/postback-key': async (stage) =>
    stage.call(`DELETE /admin/affiliate/partners/${await newPartner(stage)}/postback-key`),
  'DELETE /admin/affiliate/partners/:id': async (stage) =>
    stage.call(`DELETE /admin/affiliate/partners/${await newPartner(stage)}`),
  'POST /admin/affiliate/partners/:id/conversions': async (stage) => {
    const form = new FormData();
    form.set('file', new File(['orderId,orderAmount\n1,100\n'], 'orders.csv'));
    return stage.call(`POST /admin/affiliate/partners/${await newPartner(stage)}/conversions`, form);
  },
  'PUT /affiliate/commission/:id/status': async (stage) =>
    stage.call(`PUT /affiliate/commission/${await newCommission(stage)}/status`, { status: 'rejected' }),
  'PUT /admin/affiliate/commissions/status': async (stage) =>
    stage.call('PUT /admin/affiliate/commissions/status', { ids: [await newCommission(stage)], status: 'rejected' }),
  'PUT /admin/affiliate/holds/:id': async (stage) => {
    const { database, clock } = stage.site.context;
    const id = await newCommission(stage);
    const hold = { commission_id: id, signals: ['own_link' as const], held_at: clock() };
    await database.insertInto('commission_holds').values(hold).execute();
    return stage.call(`PUT /admin/affiliate/holds/${id}`, { decision: 'rejected', reason: 'Bought it himself' });
  },
  'POST /admin/affiliate/payments': async (stage) => newPayment(stage, await newPartner(stage)),
  'POST /admin/affiliate/payments/:id/allocations': async (stage) => {
    const { payment } = await newOpen(stage);
    return stage.call(`POST /admin/affiliate/payments/${payment}/allocations`, {});
  },
  'POST /admin/affiliate/payments/:id/difference': async (stage) => {
    const { payment } = await newOpen(stage);
    return stage.call(`POST /admin/affiliate/payments/${payment}/difference`, { reason: 'Too much' });
  },
  'POST /admin/affiliate/commission/:id/write-off': async (stage) => {
    const { commission } = await newOpen(stage);
    return stage.call(`POST /admin/affiliate/commission/${commission}/write-off`, { reason: 'Bankrupt' });
  },
  'POST /admin/affiliate/closings': async (stage) => {
    const { site, call } = stage;
    const { commission } = await newOpen(stage);
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
  'PUT /admin/affiliate/payouts/:id/status': async (stage) => {
    const id = await openPayout(stage);
    return stage.call(`PUT /admin/affiliate/payouts/${id}/status`, { status: 'cancelled' });
  },
  'PUT /admin/affiliate/payout-rules': ({ call }) =>
    call('PUT /admin/affiliate/payout-rules', { payer: null, needsSecond: false, offersVouchers: true }),
  'POST /admin/affiliate/payouts/:id/approval': async (stage) => {
    const { database, clock } = stage.site.context;
    const made = { created_by: stage.member.id, needs_second: true, created_at: clock() };
    const { id } = await database.insertInto('payouts').values(made).returning('id').executeTakeFirstOrThrow();
    return stage.call(`POST /admin/affiliate/payouts/${id}/approval`);
  },
  'POST /admin/affiliate/payouts/:id/files': newPayoutFile,
  'PUT /admin/affiliate/payout-files/:id/status': async (stage) => {
    const { _id } = (await newPayoutFile(stage)).body.data;
    return stage.call(`PUT /admin/affiliate/payout-files/${_id}/status`, { status: 'sent' });
  },
  'POST /admin/affiliate/payouts/:id/members/:member/removal': async (stage) => {
    const { body } = await newPayoutFile(stage);
    const status = { status: 'failed', reason: 'Refused' };
    await stage.call(`PUT /admin/affiliate/payout-files/${body.data._id}/status`, status);
    const id = await openPayout(stage);
    const path = `/admin/affiliate/payouts/${id}/members/${stage.member.id}/removal`;
    return stage.call(`POST ${path}`, { reason: 'Not reachable' });
  },
};
