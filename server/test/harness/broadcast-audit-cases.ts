import type { AuditCase, Stage } from './audit-cases.ts';

async function newBanner({ call }: Stage): Promise<string> {
  return (await call('POST /admin/banners', { text: 'Hello.' })).body.data._id;
}

/** What an owner tells everybody, and what a new site needs. */
export const broadcastAuditCases: Record<string, AuditCase> = {
  'POST /admin/banners': ({ call }) => call('POST /admin/banners', { text: 'Hello.' }),
  'PUT /admin/banners/:id': async (stage) =>
    stage.call(`PUT /admin/banners/${await newBanner(stage)}`, { text: 'Hello again.' }),
  'DELETE /admin/banners/:id': async (stage) => stage.call(`DELETE /admin/banners/${await newBanner(stage)}`),
  'PUT /admin/deals/:id/pin': async ({ site, member, call }) =>
    call(`PUT /admin/deals/${await site.deal(member)}/pin`, {}),
  'DELETE /admin/deals/:id/pin': async ({ site, member, call }) => {
    const id = await site.deal(member);
    await call(`PUT /admin/deals/${id}/pin`, {});
    return call(`DELETE /admin/deals/${id}/pin`);
  },
  'PUT /admin/setup/:item/skip': ({ call }) => call('PUT /admin/setup/logo/skip'),
  'DELETE /admin/setup/:item/skip': async ({ call }) => {
    await call('PUT /admin/setup/accent/skip');
    return call('DELETE /admin/setup/accent/skip');
  },
  'POST /admin/setup/test-email': async ({ site, call }) => {
    site.context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      return await call('POST /admin/setup/test-email');
    } finally {
      site.context.mailer = undefined;
    }
  },
  'POST /admin/categories/starters': ({ call }) => call('POST /admin/categories/starters', { branches: ['pets'] }),
};
