import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const week = 7 * 86_400_000;

test('the dashboard of an empty site counts nothing but the admin’s own registration', async () => {
  const admin = await site.admin();
  const { data } = (await site.call('GET /admin/dashboard', { as: admin })).body;
  expect(data).toMatchObject({
    pendingDeals: 0,
    oldestPendingSince: null,
    waitingEdits: 0,
    openReports: 0,
    openAppeals: 0,
    openFindings: 0,
    recountDifferences: 0,
    webhooksOff: 0,
    openFeedback: 0,
    heldOrders: 0,
    canSendMail: false,
    votes: { today: 0, byNowLastWeek: 0, lastWeek: 0 },
    registrations: { today: 1, byNowLastWeek: 0, lastWeek: 0 },
  });
});

test('the dashboard counts waiting items and compares today with the same day last week', async () => {
  const admin = await site.admin();
  const noon = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 12 * 3_600_000;
  site.setClock(noon - week + 3_600_000);
  const author = await site.member();
  const id = await site.deal(author);
  site.setClock(noon);
  await site.deal(author, {}, { published: false });
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const { data: comment } = (
    await site.call(`POST /deals/${id}/comments`, { as: author, body: { body: 'Buy now, everybody.' } })
  ).body;
  const withLink = { body: 'Seen at https://soon-gone.example' };
  const held = await site.call(`POST /deals/${id}/comments`, { as: await site.newcomer(), body: withLink });
  expect(held.body.data.isWaiting).toBe(true);
  const report = { reason: 'spam' };
  await site.call(`PUT /comments/${comment._id}/report`, { as: await site.member(), body: report });
  const { data } = (await site.call('GET /admin/dashboard', { as: admin })).body;
  site.setClock(undefined);
  expect(data).toMatchObject({
    pendingDeals: 1,
    oldestPendingSince: new Date(noon).toISOString(),
    openReports: 1,
    deals: { today: 0, byNowLastWeek: 0, lastWeek: 1 },
    votes: { today: 1 },
    comments: { today: 1 },
  });
});

test('a moderator’s count of waiting reports leaves out reports about themselves', async () => {
  const [moderator, other] = [await site.staff('moderator'), await site.staff('moderator')];
  const countWaitingReports = async (as: typeof moderator) =>
    (await site.call('GET /admin/attention', { as })).body.data.reports;
  const [ownCount, otherCount] = [await countWaitingReports(moderator), await countWaitingReports(other)];
  const body = { reason: 'abusive' };
  await site.call(`PUT /users/${moderator.id}/report`, { as: await site.member(), body });
  expect([await countWaitingReports(moderator), await countWaitingReports(other)]).toEqual([ownCount, otherCount + 1]);
});
