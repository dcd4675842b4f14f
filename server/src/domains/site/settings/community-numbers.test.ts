import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const levels = {
  known: { days: 0, approvedDeals: 0, upheldReports: 0 },
  publishing: { days: 0, approvedDeals: 1, upheldReports: 0 },
  curating: { days: 60, approvedDeals: 15, upheldReports: 5 },
};

test('the settings start with the specified numbers', async () => {
  const { data } = (await site.call('GET /settings')).body;
  expect(data.trustLevels).toEqual({
    known: { days: 3, approvedDeals: 0, upheldReports: 0 },
    publishing: { days: 14, approvedDeals: 3, upheldReports: 0 },
    curating: { days: 60, approvedDeals: 15, upheldReports: 5 },
  });
  expect(data.points).toMatchObject({ dealApproved: 10, upvoteReceived: 1, downvoteReceived: -1, dealRemoved: -10 });
  expect(data.posting).toEqual({
    sameDealDays: 30,
    freePricePercent: 20,
    newcomerLinks: 1,
    quietEditMinutes: 15,
    archiveAfterDays: 90,
  });
  const { data: defaultSettings } = (await site.call('GET /settings/defaults', { as: await site.admin() })).body;
  expect(defaultSettings).toMatchObject({ trustLevels: data.trustLevels, points: data.points, accent: null });
});

test('an admin previews how many members other trust levels would raise, and saving them raises those members', async () => {
  const admin = await site.admin();
  const member = await site.member();
  await site.deal(member);
  const { data } = (await site.call('POST /admin/settings/effects', { as: admin, body: { trustLevels: levels } })).body;
  expect(data.trust.rise).toBeGreaterThan(0);
  expect(data).toMatchObject({ frontPage: null, archived: null });
  const members = (column: 'now' | 'wanted') =>
    data.trust.levels.reduce((sum: number, level: Record<string, number>) => sum + (level[column] ?? 0), 0);
  expect(members('now')).toBe(members('wanted'));
  const changedSettings = { trustLevels: levels };
  expect((await site.call('PUT /settings', { as: admin, body: changedSettings })).status).toBe(200);
  await site.drain();
  const trustAfter = (await site.call('POST /admin/settings/effects', { as: admin, body: changedSettings })).body.data
    .trust;
  expect(trustAfter).toMatchObject({ rise: 0, fall: 0 });
  expect((await site.call('GET /auth/me', { as: member })).body.data.trustLevel).toBe(2);
  expect((await site.call('GET /settings/trust-levels')).body.data).toEqual(levels);
  const { html } = (await site.call('GET /pages/faq')).body.data;
  expect(html).toContain('<strong>Level 2,</strong> after 1 approved deal: ');
  expect(html).toContain('after 60 days, 15 approved deals, and 5 reports that proved right: ');
});

test('points are paid at the site’s rates, including a rate of 0, and the FAQ states those rates', async () => {
  const admin = await site.admin();
  const { data } = (await site.call('GET /settings')).body;
  const points = { ...data.points, dealApproved: 40, upvoteReceived: 0 };
  await site.call('PUT /settings', { as: admin, body: { points } });
  const member = await site.member();
  const id = await site.deal(member);
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await site.drain();
  expect((await site.call('GET /points', { as: member })).body.data.points).toBe(40);
  expect((await site.call('GET /pages/faq')).body.data.html).toContain('+40');
});

test('the site’s setting limits the links in newcomers’ comments', async () => {
  const admin = await site.admin();
  const { data } = (await site.call('GET /settings')).body;
  await site.call('PUT /settings', { as: admin, body: { posting: { ...data.posting, newcomerLinks: 0 } } });
  const id = await site.deal(await site.member());
  const body = { body: 'See https://shop.example/kettle for it.' };
  const refusal = await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body });
  expect(refusal.body).toMatchObject({ code: 'too_many_links' });
  expect(refusal.body.error).toContain('0');
});

test('a number out of range is refused at its field', async () => {
  const admin = await site.admin();
  const { data } = (await site.call('GET /settings')).body;
  const reply = await site.call('PUT /settings', {
    as: admin,
    body: { posting: { ...data.posting, archiveAfterDays: 3 } },
  });
  expect(reply.body).toMatchObject({ code: 'invalid', details: [{ path: 'posting.archiveAfterDays' }] });
});

test('the effect of new numbers on the front page and the archive can be previewed', async () => {
  const admin = await site.admin();
  const { data } = (await site.call('GET /settings')).body;
  const id = await site.deal(await site.member());
  const voter = await site.member();
  await site.context.database.updateTable('users').set({ trust_level: 1 }).where('id', '=', voter.id).execute();
  await site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
  const frontPage = { votes: 1, fastVotes: 1, fastMinutes: 60, fastVoters: 1, voters: 1, votesLeast: 1 };
  const body = { frontPage, posting: data.posting };
  const effects = (await site.call('POST /admin/settings/effects', { as: admin, body })).body.data;
  expect(effects.frontPage.wanted).toBeGreaterThan(effects.frontPage.now);
  expect(effects).toMatchObject({ trust: null, archived: 0 });
});
