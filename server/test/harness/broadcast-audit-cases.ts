import type { AuditCase, AuditFixture } from './audit-cases.ts';

async function newBanner({ call }: AuditFixture): Promise<string> {
  return (await call('POST /admin/banners', { text: 'Hello.' })).body.data._id;
}

async function newMailing({ site, call }: AuditFixture) {
  const { id } = await site.member();
  const database = site.context.database;
  await database.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  const subscription = { user_id: id, digest: 'off', time_zone: 'UTC', news: true } as const;
  await database.insertInto('delivery_rhythms').values(subscription).execute();
  return call('POST /admin/mailings', { key: crypto.randomUUID(), subject: 'Hello', body: 'You.' });
}

/** Runs a case with a mail server and without earlier mailings in progress. */
async function withMailings(fixture: AuditFixture, run: AuditCase) {
  const { context } = fixture.site;
  context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
  try {
    await fixture.site.drain();
    return await run(fixture);
  } finally {
    await fixture.site.drain();
    context.mailer = undefined;
  }
}

/** Cases of messages to all members and of setting up a new site. */
export const broadcastAuditCases: Record<string, AuditCase> = {
  'POST /admin/weekly-email': (fixture) =>
    withMailings(fixture, async ({ site, call }) => {
      const [author, voter] = [await site.member(), await site.member()];
      const { database, clock } = site.context;
      const confirmed = { email_verified_at: clock() };
      await database.updateTable('users').set(confirmed).where('id', 'in', [author.id, voter.id]).execute();
      await site.call(`POST /deals/${await site.deal(author)}/vote`, { as: voter, body: { voteValue: 1 } });
      const digest_due_at = new Date(clock().getTime() + 86_400_000);
      const weekly = { user_id: author.id, digest: 'weekly', digest_due_at, time_zone: 'UTC' } as const;
      await database.insertInto('delivery_rhythms').values(weekly).execute();
      return call('POST /admin/weekly-email');
    }),
  'POST /admin/banners': ({ call }) => call('POST /admin/banners', { text: 'Hello.' }),
  'PUT /admin/banners/:id': async (fixture) =>
    fixture.call(`PUT /admin/banners/${await newBanner(fixture)}`, { text: 'Hello again.' }),
  'DELETE /admin/banners/:id': async (fixture) => fixture.call(`DELETE /admin/banners/${await newBanner(fixture)}`),
  'PUT /admin/deals/:id/pin': async ({ site, member, call }) =>
    call(`PUT /admin/deals/${await site.deal(member)}/pin`, {}),
  'DELETE /admin/deals/:id/pin': async ({ site, member, call }) => {
    const id = await site.deal(member);
    await call(`PUT /admin/deals/${id}/pin`, {});
    return call(`DELETE /admin/deals/${id}/pin`);
  },
  'POST /admin/mailings': (fixture) => withMailings(fixture, newMailing),
  'POST /admin/mailings/test': (fixture) =>
    withMailings(fixture, ({ call }) => call('POST /admin/mailings/test', { subject: 'Hello', body: 'You.' })),
  'POST /admin/mailings/:id/stop': (fixture) =>
    withMailings(fixture, async (fixture) => {
      const { data } = (await newMailing(fixture)).body;
      return fixture.call(`POST /admin/mailings/${data._id}/stop`);
    }),
  'POST /admin/users/:id/message': async ({ site, call }) =>
    call(`POST /admin/users/${(await site.member()).id}/message`, { text: 'Nice finds.' }),
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
