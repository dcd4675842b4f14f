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

/** A pending one of $100, of a member who can be paid. */
async function newCommission(stage: Stage): Promise<string> {
  const { site, member, call } = stage;
  const { database, secrets, clock } = site.context;
  const details = {
    user_id: member.id,
    method: 'other' as const,
    sealed: secrets.encrypt('{}', `payout_details.sealed:${member.id}`),
    updated_at: clock(),
  };
  await database
    .insertInto('payout_details')
    .values(details)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dealId = await site.deal(member);
  const form = new FormData();
  form.set('file', new File([`orderId,orderAmount,commission,dealId\n1,100,100,${dealId}\n`], 'orders.csv'));
  await call(`POST /admin/affiliate/partners/${await newPartner(stage)}/conversions`, form);
  return (await call('GET /affiliate/commissions?status=pending')).body.data[0]._id;
}

async function newPayout(stage: Stage): Promise<Reply> {
  const id = await newCommission(stage);
  for (const status of ['approved', 'payable']) await stage.call(`PUT /affiliate/commission/${id}/status`, { status });
  return stage.call('POST /admin/affiliate/payouts');
}

/** What admins do with partners, commissions and payouts. */
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
  'POST /admin/affiliate/payouts': newPayout,
  'PUT /admin/affiliate/payouts/:id/status': async (stage) => {
    // One that another recipe has left open takes its members with it.
    const { data } = (await stage.call('GET /admin/affiliate/payouts?status=open')).body;
    const id = data[0]?._id ?? (await newPayout(stage)).body.data._id;
    return stage.call(`PUT /admin/affiliate/payouts/${id}/status`, { status: 'paid' });
  },
};
