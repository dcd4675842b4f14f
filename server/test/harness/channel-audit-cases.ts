import type { AuditCase, Stage } from './audit-cases.ts';

const draft = {
  kind: 'mastodon',
  name: 'Our account',
  address: 'https://social.example',
  secret: 'a token',
  trigger: 'new',
  minScore: null,
  category: null,
  store: null,
  minDiscount: null,
  isOn: true,
};

async function add({ call }: Stage): Promise<string> {
  return (await call('POST /admin/channels', { ...draft, name: crypto.randomUUID() })).body.data._id;
}

export const channelAuditCases: Record<string, AuditCase> = {
  'POST /admin/channels': ({ call }) => call('POST /admin/channels', draft),
  'PUT /admin/channels/:id': async (stage) => stage.call(`PUT /admin/channels/${await add(stage)}`, draft),
  'DELETE /admin/channels/:id': async (stage) => stage.call(`DELETE /admin/channels/${await add(stage)}`),
  'POST /admin/channels/:id/test': async (stage) => stage.call(`POST /admin/channels/${await add(stage)}/test`),
  'POST /admin/channels/:id/posts/:dealId/retry': async (stage) => {
    const id = await add(stage);
    const dealId = await stage.site.deal(stage.member);
    await stage.site.context.database
      .insertInto('channel_posts')
      .values({ channel_id: id, deal_id: dealId, state: 'failed', created_at: new Date() })
      .execute();
    return stage.call(`POST /admin/channels/${id}/posts/${dealId}/retry`);
  },
};
