import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createMoveHelpers } from '../../../../test/harness/old-site.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

async function move(id: string, as: Member | null, status: string, reason?: string) {
  return site.call(`PUT /deals/${id}/status`, { as, body: { status, reason } });
}

async function statusOf(id: string, as: Member | null = null): Promise<string> {
  return (await site.call(`GET /deals/${id}`, { as })).body.data.lifecycleStatus;
}

/** Makes the due moves with the site's clock at a given time. */
async function runClockAt(time: number): Promise<void> {
  site.setClock(time);
  await site.run('move-due-deals');
  await site.drain();
  site.setClock(undefined);
}

describe('moving a deal manually', () => {
  test('its author can mark it sold out and active again; everyone sees the status and the history', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    expect((await move(id, author, 'sold_out')).status).toBe(200);
    expect(await statusOf(id)).toBe('sold_out');
    expect((await move(id, author, 'active')).status).toBe(200);
    const { body } = await site.call(`GET /deals/${id}/history`);
    expect(
      body.data.map((change: { fromStatus: string; toStatus: string }) => [change.fromStatus, change.toStatus]),
    ).toEqual([
      ['sold_out', 'active'],
      ['active', 'sold_out'],
      ['pending', 'active'],
    ]);
  });

  test('other members can’t move it, and a visitor must log in', async () => {
    const id = await site.deal(await site.member());
    expect(await move(id, await site.member(), 'expired')).toMatchObject({
      status: 403,
      body: { code: 'not_your_deal' },
    });
    expect((await move(id, null, 'expired')).status).toBe(401);
  });

  test('an author can’t publish a pending deal, nor archive or remove a published one', async () => {
    const author = await site.member();
    const pendingId = await site.deal(author, {}, { published: false });
    const liveId = await site.deal(author);
    for (const [id, status] of [
      [pendingId, 'active'],
      [liveId, 'archived'],
      [liveId, 'removed'],
    ] as const) {
      expect(await move(id, author, status)).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } });
    }
  });

  test('a moderator must give a reason to remove a deal; its author sees it and loses ten points', async () => {
    const author = await site.member();
    const admin = await site.admin();
    const id = await site.deal(author);
    expect(await move(id, admin, 'removed')).toMatchObject({ status: 422, body: { code: 'reason_required' } });
    await move(id, admin, 'removed', 'The shop does not exist.');
    await site.drain();
    expect((await site.call(`GET /deals/${id}`)).status).toBe(404);
    const ownView = await site.call(`GET /deals/${id}`, { as: author });
    expect(ownView.body.data.rejectionReason).toBe('The shop does not exist.');
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(0);
  });

  test('readers don’t see which moderator moved a deal; admins do', async () => {
    const author = await site.member();
    const admin = await site.admin();
    const id = await site.deal(author);
    await move(id, admin, 'expired');
    expect((await site.call(`GET /deals/${id}/history`)).body.data[0]).toMatchObject({
      mover: 'moderator',
      actor: null,
    });
    const adminHistory = await site.call(`GET /deals/${id}/history`, { as: admin });
    expect(adminHistory.body.data[0].actor).toMatchObject({ username: admin.username });
  });

  test('only its author sees a deal’s history from before it was published', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const historyKinds = async (as: Member | null) =>
      (await site.call(`GET /deals/${id}/history`, { as })).body.data.map((change: { kind: string }) => change.kind);
    expect(await historyKinds(null)).toEqual(['moved']);
    expect(await historyKinds(author)).toEqual(['moved', 'submitted']);
  });

  test('a deal can’t be reopened while another one with the same link is live', async () => {
    const author = await site.member();
    const dealURL = 'https://shop.example/only-one-of-these';
    const first = await site.deal(author, { dealURL });
    await move(first, author, 'expired');
    await site.deal(await site.member(), { dealURL });
    expect(await move(first, author, 'active')).toMatchObject({ status: 409, body: { code: 'same_deal' } });
  });
});

describe('the clock', () => {
  test('a deal expires at its end date, and not before', async () => {
    const end = Date.now() + 2 * day;
    const id = await site.deal(await site.member(), { endsAt: new Date(end).toISOString() });
    await runClockAt(end - 1000);
    expect(await statusOf(id)).toBe('active');
    await runClockAt(end + 1000);
    expect(await statusOf(id)).toBe('expired');
  });

  test('reopening a deal after its end date removes the end date', async () => {
    const author = await site.member();
    const end = Date.now() + day;
    const id = await site.deal(author, { endsAt: new Date(end).toISOString() });
    site.setClock(end + 1000);
    await site.run('move-due-deals');
    const { body } = await move(id, author, 'active');
    site.setClock(undefined);
    expect(body.data).toMatchObject({ lifecycleStatus: 'active', endsAt: null });
  });

  test('an approved deal with a later start is published at its start', async () => {
    const author = await site.member();
    const start = Date.now() + day;
    const id = await site.deal(author, { startsAt: new Date(start).toISOString() });
    expect(await statusOf(id, author)).toBe('pending');
    expect((await site.call(`GET /deals/${id}`)).status).toBe(404);
    await runClockAt(start + 1000);
    const { body } = await site.call(`GET /deals/${id}`);
    expect(body.data.lifecycleStatus).toBe('active');
    expect(new Date(body.data.createdAt).getTime()).toBe(start + 1000);
  });

  test('an imported deal with a later start is published at its start', async () => {
    const admin = await site.admin();
    const { importFile } = createMoveHelpers(site, () => admin);
    const start = Date.now() + day;
    const address = 'https://import.example/next-week';
    const startsAt = new Date(start).toISOString();
    const rows = ['title,price,url,date,starts_at', `A kettle of next week,19,${address},2026-01-02,${startsAt}`];
    expect(await importFile(rows.join('\n'))).toMatchObject({ state: 'done', imported: 1 });
    const { id } = await site.context.database
      .selectFrom('deals')
      .select('id')
      .where('url', '=', address)
      .executeTakeFirstOrThrow();
    expect((await site.call(`GET /deals/${id}`)).status).toBe(404);
    expect((await site.call(`GET /deals/${id}`, { as: admin })).body.data).toMatchObject({
      lifecycleStatus: 'pending',
      approvedAt: expect.any(String),
    });
    await runClockAt(start + 1000);
    const { data } = (await site.call(`GET /deals/${id}`)).body;
    expect([data.lifecycleStatus, new Date(data.createdAt).getTime()]).toEqual(['active', start + 1000]);
    const { points } = (await site.call(`GET /deals/${id}/prices`)).body.data;
    expect(points.map(({ seenAt }: { seenAt: string }) => Date.parse(seenAt))).toEqual([start + 1000]);
  });

  test('an approved deal that its author edits before its start needs another approval', async () => {
    const author = await site.member();
    const startsAt = new Date(Date.now() + day).toISOString();
    const dealURL = 'https://shop.example/waits-for-monday';
    const id = await site.deal(author, { startsAt, dealURL });
    const fields = { title: 'Something else altogether', price: 1, dealURL, startsAt };
    await site.call(`PUT /deals/${id}`, { as: author, body: fields });
    await runClockAt(Date.now() + 2 * day);
    expect(await statusOf(id, author)).toBe('pending');
  });

  test('a deal whose end date is postponed doesn’t expire at the original one', async () => {
    const author = await site.member();
    const end = Date.now() + day;
    const dealURL = 'https://shop.example/extended-sale';
    const id = await site.deal(author, { dealURL, endsAt: new Date(end).toISOString() });
    const fields = { title: 'A sale that goes on', price: 5, dealURL, endsAt: new Date(end + day).toISOString() };
    expect((await site.call(`PUT /deals/${id}`, { as: author, body: fields })).status).toBe(200);
    await runClockAt(end + 1000);
    expect(await statusOf(id)).toBe('active');
  });

  test('concurrent runs of the clock publish a deal once', async () => {
    const start = Date.now() + day;
    const id = await site.deal(await site.member(), { startsAt: new Date(start).toISOString() });
    site.setClock(start + 1000);
    await Promise.all([site.run('move-due-deals'), site.run('move-due-deals'), site.run('move-due-deals')]);
    site.setClock(undefined);
    const { body } = await site.call(`GET /deals/${id}/history`);
    expect(body.data.map((change: { kind: string }) => change.kind)).toEqual(['moved']);
    expect((await site.call(`GET /deals/${id}`)).body.data.approvedAt).not.toBeNull();
  });

  test('a deal earns its points when it is published, however often it was approved', async () => {
    const author = await site.member();
    const startsAt = new Date(Date.now() + day).toISOString();
    const dealURL = 'https://shop.example/approved-thrice';
    const id = await site.deal(author, { startsAt, dealURL });
    const fields = { title: 'Changed after approval', price: 1, dealURL, startsAt };
    const { revision } = (await site.call(`PUT /deals/${id}`, { as: author, body: fields })).body.data;
    await site.call(`PUT /deals/${id}/approve`, { as: await site.admin(), body: { revision } });
    await site.drain();
    const points = async () => (await site.call('GET /points', { as: author })).body.data.points;
    expect(await points()).toBe(0);
    await runClockAt(Date.now() + day + 1000);
    expect(await points()).toBe(10);
  });

  test('a deal that can’t be published at its start goes back to the review queue', async () => {
    const author = await site.member();
    const startsAt = new Date(Date.now() + day).toISOString();
    const dealURL = 'https://shop.example/somebody-was-faster';
    const id = await site.deal(author, { startsAt, dealURL });
    await site.deal(await site.member(), { dealURL });
    await runClockAt(Date.now() + day + 1000);
    const { body } = await site.call(`GET /deals/${id}`, { as: author });
    expect(body.data).toMatchObject({ lifecycleStatus: 'pending', approvedAt: null });
  });

  test('a deal that can’t be moved doesn’t block the others', async () => {
    const end = Date.now() + day;
    const createEndingAt = (time: number) => site.deal(author, { endsAt: new Date(time).toISOString() });
    const author = await site.member();
    const [stuckId, other] = [await createEndingAt(end - 1000), await createEndingAt(end)];
    const { database } = site.context;
    await sql
      .raw(`create function hold_fast() returns trigger language plpgsql as $$ begin raise 'Stuck.'; end $$`)
      .execute(database);
    await sql
      .raw(
        `create trigger hold_fast before update on deals for each row when (old.id = ${stuckId}) execute function hold_fast()`,
      )
      .execute(database);
    site.setClock(end + 1000);
    await expect(site.run('move-due-deals')).rejects.toThrow('Stuck.');
    site.setClock(undefined);
    await sql`drop function hold_fast cascade`.execute(database);
    expect([await statusOf(stuckId), await statusOf(other)]).toEqual(['active', 'expired']);
  });

  test('a deal is archived ninety days after it expired', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await move(id, author, 'expired');
    await runClockAt(Date.now() + 89 * day);
    expect(await statusOf(id)).toBe('expired');
    await runClockAt(Date.now() + 90 * day + 1000);
    expect(await statusOf(id)).toBe('archived');
  });
});

describe('a member’s permissions for a deal', () => {
  test('an author may edit and end it, another member may not; a visitor must log in', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const ownPermissions = await site.call(`GET /deals/${id}/mine`, { as: author });
    expect(ownPermissions.body.data).toEqual({
      stateReport: null,
      couponWorked: null,
      mayEdit: true,
      heldEdit: null,
      moves: [
        { to: 'sold_out', needsReason: false },
        { to: 'expired', needsReason: false },
      ],
      cannotReopen: null,
    });
    const otherPermissions = await site.call(`GET /deals/${id}/mine`, { as: await site.member() });
    expect(otherPermissions.body.data).toMatchObject({ mayEdit: false, moves: [] });
    expect((await site.call(`GET /deals/${id}/mine`)).status).toBe(401);
  });
});
