import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { readPresentation } from '../../seo/actions.ts';

const site = useSite();

test('an admin can hide scores of new deals in lists for ten minutes, but not on the deal’s page', async () => {
  const admin = await site.admin();
  const id = await site.deal(await site.member());
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const readFirstDeal = async () => (await site.call('GET /deals')).body.data[0];
  expect(await readFirstDeal()).toMatchObject({ dealScore: 1, isScoreMasked: false });
  const { body } = await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: true } });
  expect(body.data).toMatchObject({ masksEarlyScores: true });
  expect((await site.call('GET /settings')).body.data.masksEarlyScores).toBe(true);
  expect(await readFirstDeal()).toMatchObject({ dealScore: 0, isScoreMasked: true });
  expect((await site.call(`GET /deals/${id}`)).body.data).toMatchObject({ dealScore: 1, isScoreMasked: false });
  site.setClock(Date.now() + 10 * 60_000 + 1_000);
  expect(await readFirstDeal()).toMatchObject({ dealScore: 1, isScoreMasked: false });
  site.setClock(undefined);
});

test('members may not change settings, and unknown ones are refused', async () => {
  expect((await site.call('PUT /settings', { as: await site.member(), body: {} })).status).toBe(403);
  const reply = await site.call('PUT /settings', { as: await site.admin(), body: { masksEverything: true } });
  expect(reply.status).toBe(422);
});

test('saving unchanged settings adds no audit entry, and the entry of a change names only what changed', async () => {
  const admin = await site.admin();
  const frontPage = { votes: 4, fastVotes: 2, fastMinutes: 30, fastVoters: 2, voters: 10, votesLeast: 1 };
  const saveName = async (siteName: string) =>
    (await site.call('PUT /settings', { as: admin, body: { siteName, frontPage } })).status;
  const entries = async () =>
    (await site.call('GET /admin/audit?action=settings.changed', { as: admin })).body.data.map(
      ({ changes }: { changes: object }) => Object.keys(changes),
    );
  expect(await saveName('Penny Wise')).toBe(200);
  const first = await entries();
  expect(first[0]).toEqual(expect.arrayContaining(['siteName']));
  expect(await saveName('Penny Wise')).toBe(200);
  expect(await entries()).toEqual(first);
  expect(await saveName('Pound Wise')).toBe(200);
  expect((await entries())[0]).toEqual(['siteName']);
});

test('a site can set its name, a readable accent colour and front page numbers, and emails use the name', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  const faintReply = await saveSettings({ accent: '#ffee88' });
  expect(faintReply.body).toMatchObject({ code: 'accent_unreadable', details: [{ path: 'accent' }] });
  expect(faintReply.body.error).toContain('light theme');
  expect((await saveSettings({ accent: 'red' })).status).toBe(422);
  expect((await saveSettings({ rulesUrl: 'javascript:alert(1)' })).status).toBe(422);
  const frontPage = { votes: 3, fastVotes: 2, fastMinutes: 30, fastVoters: 2, voters: 10, votesLeast: 1 };
  const nameSettings = { siteName: 'Penny Wise', accent: '#2563eb', contactEmail: 'us@penny.example', frontPage };
  expect((await saveSettings(nameSettings)).body.data).toMatchObject(nameSettings);
  const member = await site.member();
  await site.call('POST /auth/forgot-password', { body: { email: member.email } });
  await site.drain();
  const { data } = (await site.call('GET /admin/mails', { as: admin })).body;
  expect(data[0].subject).toBe('A new password for Penny Wise');
  const mail = (await site.call(`GET /admin/mails/${data[0]._id}`, { as: admin })).body.data;
  expect(mail.html).toContain('>Penny Wise</p>');
  expect(mail.html).not.toContain('Haggle');
});

test('third-party services are off until an admin configures them, and pages get the configuration', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  const readTracking = async () => (await readPresentation(site.context, '/')).site.tracking;
  const first = { webAnalytics: { provider: 'none' }, errorReporting: { dsn: null, needsConsent: true } };
  expect(await readTracking()).toEqual({ isMeasured: true, ...first });
  for (const webAnalytics of [
    { provider: 'ga4' },
    { provider: 'ga4', measurementId: 'UA-1");alert(1)//' },
    { provider: 'plausible', domain: 'x" onload="alert(1)' },
    { provider: 'none', domain: 'deals.example.com' },
    { provider: 'other' },
  ]) {
    expect((await saveSettings({ webAnalytics })).status).toBe(422);
  }
  expect((await saveSettings({ errorReporting: { dsn: 'javascript:alert(1)', needsConsent: true } })).status).toBe(422);
  const trackingSettings = {
    webAnalytics: { provider: 'plausible', domain: 'deals.example.com' },
    errorReporting: { dsn: 'https://abc123@errors.example.com/1', needsConsent: false },
  };
  expect((await saveSettings(trackingSettings)).body.data).toMatchObject(trackingSettings);
  expect(await readTracking()).toEqual({ isMeasured: true, ...trackingSettings });
});

test('a change that expects different current settings is refused and changes nothing', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  await saveSettings({ tagline: 'Second thoughts', reviewHours: 5 });
  const lateReply = await saveSettings({
    tagline: 'Third thoughts',
    reviewHours: 6,
    expected: { tagline: 'First thoughts' },
  });
  expect(lateReply).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await site.call('GET /settings')).body.data).toMatchObject({ tagline: 'Second thoughts', reviewHours: 5 });
  const inTimeReply = await saveSettings({
    tagline: 'Third thoughts',
    expected: { tagline: 'Second thoughts', reviewHours: 5 },
  });
  expect(inTimeReply.body.data).toMatchObject({ tagline: 'Third thoughts', reviewHours: 5 });
  expect(inTimeReply.body.data).not.toHaveProperty('expected');
});
