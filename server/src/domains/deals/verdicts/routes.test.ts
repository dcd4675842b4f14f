import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { type Member, type Reply, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { reportState } from '../state-reports/actions.ts';

const site = useSite();
const day = 86_400_000;

interface DealVerdict {
  verdict: { level: string; text: string } | null;
  verdictReasons: string[];
}

async function readDeal(id: string): Promise<DealVerdict> {
  await site.drain();
  return (await site.call(`GET /deals/${id}`)).body.data;
}

async function postDealAgo(daysAgo: number, dealURL: string, fields: object): Promise<string> {
  const start = Date.now();
  site.setClock(start - daysAgo * day);
  const id = await site.deal(await site.member(), { dealURL: `${dealURL}?utm_source=${daysAgo}`, ...fields });
  await site.drain();
  site.setClock(undefined);
  return id;
}

test('a price without anything to compare it with has no verdict', async () => {
  const id = await site.deal(await site.member(), { price: 61 });
  expect(await readDeal(id)).toMatchObject({ verdict: null, verdictReasons: [] });
});

test('next best price, lowest price and state reports form one sentence, on pages, cards and in feeds', async () => {
  const dealURL = 'https://shop.example/grinder';
  await postDealAgo(120, dealURL, { price: 90 });
  await postDealAgo(70, dealURL, { price: 80 });
  const id = await postDealAgo(0, dealURL, { price: 54, nextBestPrice: 80, nextBestWhere: 'Corner Shop' });
  for (const member of [await site.member(), await site.member()])
    await site.call(`PUT /deals/${id}/state-report`, { as: member, body: { state: 'works' } });
  const { verdict, verdictReasons } = await readDeal(id);
  expect(verdict).toEqual({
    level: 'good',
    text: 'Good price: $26 below the next best, lowest in 90 days, 2 say it works',
  });
  expect(verdictReasons).toEqual([
    'The next best price its poster found: $80, Corner Shop.',
    'No price below it was seen here in 90 days.',
    '2 members reported that it works.',
    "We compare with what was posted and reported here, never with the shop's own list price.",
  ]);
  const { body } = await site.call('GET /deals?limit=100');
  expect(body.data.find(({ _id }: { _id: string }) => _id === id).verdict).toEqual(verdict);
  expect(await (await site.app.request('/feeds/deals.rss')).text()).toContain(verdict?.text);
});

test('of two reports at the same time, both count', async () => {
  const [dealId, first, second] = [await site.deal(await site.member()), await site.member(), await site.member()];
  let reply: Promise<Reply> | undefined;
  await inTransaction(site.context, async (context) => {
    await reportState(context, { actor: first }, dealId, { state: 'works' });
    reply = site.call(`PUT /deals/${dealId}/state-report`, { as: second, body: { state: 'works' } });
    await expectLockWaits(site);
  });
  expect((await reply)?.status).toBe(200);
  const { body } = await site.call(`GET /deals/${dealId}`);
  expect(body.data.verdictReasons).toContain('2 members reported that it works.');
});

test('a lower price of the same product updates the verdict of the more expensive deal', async () => {
  const dealURL = 'https://shop.example/scale';
  const expensiveId = await postDealAgo(40, dealURL, { price: 42 });
  expect((await readDeal(expensiveId)).verdict).toBeNull();
  await postDealAgo(0, dealURL, { price: 30 });
  expect((await readDeal(expensiveId)).verdict, 'a price may be a slip').toBeNull();
  site.setClock(Date.now() + 2 * 3_600_000);
  const admin = await site.admin();
  const { body } = await site.call('GET /admin/jobs?state=waiting&task=refresh-standings&limit=100', { as: admin });
  expect(body.count).toBeGreaterThan(0);
  for (const { _id } of body.data) await site.call(`POST /admin/jobs/${_id}/retry`, { as: admin });
  expect((await readDeal(expensiveId)).verdict).toEqual({
    level: 'high',
    text: 'High price: $12 above the lowest we know',
  });
  site.setClock(undefined);
});

describe('prices that change within an hour', () => {
  const start = Date.now();
  let admin: Member;

  beforeAll(async () => {
    admin = await site.admin();
  });
  afterEach(() => site.setClock(undefined));

  async function changePriceAt(id: string, minutes: number, price: number): Promise<void> {
    site.setClock(start + minutes * 60_000);
    const { title, dealURL } = (await site.call(`GET /deals/${id}`)).body.data;
    const { status } = await site.call(`PUT /deals/${id}`, { as: admin, body: { title, dealURL, price } });
    expect(status).toBe(200);
    await site.drain();
  }

  async function listWaitingJobs(): Promise<string[]> {
    const { body } = await site.call('GET /admin/jobs?state=waiting&task=refresh-standings&limit=100', { as: admin });
    return body.data.map(({ _id }: { _id: string }) => _id);
  }

  /** Returns a deal's verdict after running these jobs some minutes later. */
  async function retryJobsAt(id: string, minutes: number, jobs: string[]): Promise<string | undefined> {
    site.setClock(start + minutes * 60_000);
    for (const job of jobs) expect((await site.call(`POST /admin/jobs/${job}/retry`, { as: admin })).status).toBe(200);
    return (await readDeal(id)).verdict?.text;
  }

  test('are compared with other deals only after they have lasted an hour', async () => {
    const dealURL = 'https://shop.example/teapot';
    const expensiveId = await postDealAgo(40, dealURL, { price: 42 });
    site.setClock(start);
    const cheapId = await site.deal(await site.member(), { dealURL, price: 40 });
    await site.drain();
    const first = await listWaitingJobs();
    await changePriceAt(cheapId, 50, 30);
    expect(await retryJobsAt(expensiveId, 61, first), 'neither stood for an hour').toBeUndefined();
    expect(await retryJobsAt(expensiveId, 111, await listWaitingJobs())).toBe(
      'High price: $12 above the lowest we know',
    );
  });

  test('count from the time they came back', async () => {
    const dealURL = 'https://shop.example/milk-jug';
    const expensiveId = await postDealAgo(40, dealURL, { price: 42 });
    const before = new Set(await listWaitingJobs());
    site.setClock(start);
    const cheapId = await site.deal(await site.member(), { dealURL, price: 30 });
    await site.drain();
    await changePriceAt(cheapId, 50, 41);
    // These run an hour after the price first appeared, when it has only just come back.
    const first = (await listWaitingJobs()).filter((job) => !before.has(job));
    await changePriceAt(cheapId, 55, 30);
    expect(await retryJobsAt(expensiveId, 111, first), 'no price stood for an hour').toBeUndefined();
    const remainingJobs = (await listWaitingJobs()).filter((job) => !before.has(job));
    expect(await retryJobsAt(expensiveId, 116, remainingJobs)).toBe('High price: $12 above the lowest we know');
  });
});

test('an edited price gets a new verdict, and a withdrawn report no longer counts', async () => {
  const admin = await site.admin();
  const id = await site.deal(await site.member(), { price: 50, nextBestPrice: 60 });
  const member = await site.member();
  for (const as of [member, await site.member()])
    await site.call(`PUT /deals/${id}/state-report`, { as, body: { state: 'works' } });
  expect((await readDeal(id)).verdict?.text).toBe('Good price: $10 below the next best, 2 say it works');
  await site.call(`DELETE /deals/${id}/state-report`, { as: member });
  const { body } = await site.call(`GET /deals/${id}`);
  const { title, dealURL } = body.data;
  const edit = await site.call(`PUT /deals/${id}`, {
    as: admin,
    body: { title, dealURL, price: 70, nextBestPrice: 60 },
  });
  expect(edit.status).toBe(200);
  expect((await readDeal(id)).verdict?.text).toBe('High price: $10 above the next best');
});

test('an expired deal has no verdict', async () => {
  const id = await site.deal(await site.member(), { price: 50, nextBestPrice: 60 });
  expect((await readDeal(id)).verdict?.level).toBe('good');
  await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'expired', reason: 'Over.' } });
  expect((await readDeal(id)).verdict).toBeNull();
});

test('a price becomes the lowest of more days as time passes', async () => {
  const dealURL = 'https://shop.example/press';
  const start = Date.now();
  await postDealAgo(160, dealURL, { price: 90 });
  await postDealAgo(120, dealURL, { price: 85 });
  const id = await postDealAgo(50, dealURL, { price: 70 });
  expect((await readDeal(id)).verdict?.text).toBe('Good price: lowest in 90 days');
  site.setClock(start + 300 * day);
  await site.run('refresh-all-standings');
  expect((await readDeal(id)).verdict?.text).toBe('Good price: lowest in 365 days');
  site.setClock(undefined);
});

test('alerts contain the verdict, and the share image stays the same when only reports are added', async () => {
  const alertMember = await site.member();
  await site.call('POST /alerts', { as: alertMember, body: { name: 'Mills', query: { q: 'peppermill' } } });
  const fields = { title: 'A peppermill of walnut', price: 54, nextBestPrice: 80 };
  const id = await site.deal(await site.member(), fields);
  await site.drain();
  const { body } = await site.call('GET /notifications', { as: alertMember });
  expect(body.data[0].message).toBe('A peppermill of walnut · $54.00 · Good price: $26 below the next best');
  const { shareImage } = (await site.call(`GET /deals/${id}`)).body.data;
  const readShareImage = () => site.app.request(`http://haggle.test${shareImage}`);
  // The address in the response names the version of the image that is drawn.
  expect((await readShareImage()).headers.get('cache-control')).toContain('immutable');
  for (const member of [await site.member(), await site.member()])
    await site.call(`PUT /deals/${id}/state-report`, { as: member, body: { state: 'works' } });
  await site.drain();
  // The image leaves out the number of reports, which changes by the hour.
  expect((await site.call(`GET /deals/${id}`)).body.data.shareImage).toBe(shareImage);
});
