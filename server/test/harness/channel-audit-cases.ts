import type { AuditCase, AuditFixture } from './audit-cases.ts';

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

async function addChannel({ call }: AuditFixture): Promise<string> {
  return (await call('POST /admin/channels', { ...draft, name: crypto.randomUUID() })).body.data._id;
}

export const channelAuditCases: Record<string, AuditCase> = {
  'POST /admin/channels': ({ call }) => call('POST /admin/channels', draft),
  'PUT /admin/channels/:id': async (fixture) => fixture.call(`PUT /admin/channels/${await addChannel(fixture)}`, draft),
  'DELETE /admin/channels/:id': async (fixture) => fixture.call(`DELETE /admin/channels/${await addChannel(fixture)}`),
  'POST /admin/channels/:id/test': async (fixture) =>
    fixture.call(`POST /admin/channels/${await addChannel(fixture)}/test`),
  'POST /admin/channels/:id/posts/:dealId/retry': async (fixture) => {
    const id = await addChannel(fixture);
    const dealId = await fixture.site.deal(fixture.member);
    await fixture.site.context.database
      .insertInto('channel_posts')
      .values({ channel_id: id, deal_id: dealId, state: 'failed', created_at: new Date() })
      .execute();
    return fixture.call(`POST /admin/channels/${id}/posts/${dealId}/retry`);
  },
};
