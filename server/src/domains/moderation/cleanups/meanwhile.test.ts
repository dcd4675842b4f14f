import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { plainPicture } from '../../../../test/harness/photos.ts';
import { draft, type Member, type Reply, useSite } from '../../../../test/harness/site.ts';
import { eraseDueAccounts } from '../../members/privacy/actions.ts';

const site = useSite({ connections: 10 });
let moderator: Member;
let spammer: Member;
let otherDealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  otherDealId = await site.deal(await site.member());
});

beforeEach(async () => {
  spammer = await site.member();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const cleanUp = () => {
  const until = new Date(Date.now() + 3650 * 86_400_000).toISOString();
  return site.call(`POST /admin/users/${spammer.id}/cleanup`, { as: moderator, body: { reason: 'Spam', until } });
};
const postComment = (body: object) => site.call(`POST /deals/${otherDealId}/comments`, { as: spammer, body });
const suspended = { status: 403, body: { code: 'suspended' } };

/** Returns how many comments and deals of the spammer can be seen by readers or moderators. */
async function countLeft(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::integer from comments where author_id = ${spammer.id} and deleted_at is null) as comments,
      (select count(*)::integer from deals where submitted_by = ${spammer.id} and status <> 'removed') as deals
  `.execute(site.context.database);
  return rows[0];
}

/** Runs `work` while a row is locked: one that the work needs after it has begun. */
async function whileLocked<T>(table: 'comments' | 'deals', id: string, work: () => Promise<T>): Promise<T> {
  const blocker = await site.context.database.startTransaction().execute();
  try {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(blocker);
    return await work();
  } finally {
    await blocker.rollback().execute();
  }
}

describe('what a spammer sends while they are removed', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['a comment', () => postComment({ body: 'Win now.' })],
    ['a deal', () => site.call('POST /deals', { as: spammer, body: draft() })],
  ])('is refused once that is done: %s', async (_, send) => {
    const dealId = await site.deal(spammer);
    const requests = await whileLocked('deals', dealId, async () => {
      const cleanup = cleanUp();
      await expectLockWaits(site, 1);
      const sent = send();
      await expectLockWaits(site, 2);
      return { cleanup, sent };
    });
    expect((await requests.cleanup).status).toBe(200);
    expect(await requests.sent).toMatchObject(suspended);
    expect(await countLeft()).toEqual({ comments: 0, deals: 0 });
  });

  test('is removed too if it was sent before', async () => {
    const { body } = await site.call(`POST /deals/${otherDealId}/comments`, {
      as: await site.member(),
      body: { body: 'Is it any good?' },
    });
    const parentId = body.data._id;
    const requests = await whileLocked('comments', parentId, async () => {
      const sent = postComment({ body: 'Win now.', parentId });
      await expectLockWaits(site, 1);
      const cleanup = cleanUp();
      await expectLockWaits(site, 2);
      return { cleanup, sent };
    });
    expect((await requests.sent).status).toBe(200);
    expect((await requests.cleanup).status).toBe(200);
    expect(await countLeft()).toEqual({ comments: 0, deals: 0 });
  });

  test('doesn’t deadlock with the removal if it is a vote', async () => {
    const requests = await whileLocked('deals', otherDealId, async () => {
      const vote = site.call(`POST /deals/${otherDealId}/vote`, { as: spammer, body: { voteValue: 1 } });
      await expectLockWaits(site, 1);
      const cleanup = cleanUp();
      await expectLockWaits(site, 2);
      return { cleanup, vote };
    });
    expect((await requests.vote).status).toBe(200);
    expect((await requests.cleanup).status).toBe(200);
    expect(site.logLines.join('')).not.toContain('Transaction conflict');
  });
});

describe('a request with photos, during whose upload its author', () => {
  /** Holds up the storing of pictures until `meanwhile` is done. */
  async function sendPhotos(key: string, fields: object, meanwhile: () => Promise<unknown>): Promise<Reply> {
    const started = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const put = site.context.storage.put.bind(site.context.storage);
    vi.spyOn(site.context.storage, 'put').mockImplementation(async (...args) => {
      started.resolve();
      await held.promise;
      return put(...args);
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('images', new File([await plainPicture().png().toBuffer()], 'photo.png', { type: 'image/png' }));
    const sent = site.call(key, { as: spammer, body: form });
    await started.promise;
    await meanwhile();
    held.resolve();
    return sent;
  }

  test('is removed as a spammer, is refused', async () => {
    expect(await sendPhotos('POST /deals', draft(), cleanUp)).toMatchObject(suspended);
    expect(await countLeft()).toEqual({ comments: 0, deals: 0 });
  });

  test('is suspended, is refused as an edit', async () => {
    const fields = draft();
    const dealId = await site.deal(spammer, fields, { published: false });
    const suspend = () => {
      const until = new Date(Date.now() + 86_400_000).toISOString();
      return site.call(`PUT /admin/users/${spammer.id}/suspension`, { as: moderator, body: { reason: 'Rude', until } });
    };
    const edit = { ...fields, title: 'Win ten thousand at the casino' };
    expect(await sendPhotos(`PUT /deals/${dealId}`, edit, suspend)).toMatchObject(suspended);
    expect((await site.call(`GET /deals/${dealId}`, { as: moderator })).body.data.title).toBe(fields.title);
  });

  test('is erased, is refused as from a visitor', async () => {
    const erase = async () => {
      await sql`update users set delete_after = now() where id = ${spammer.id}`.execute(site.context.database);
      await eraseDueAccounts(site.context);
    };
    const reply = await sendPhotos('POST /deals', draft(), erase);
    expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await countLeft()).toEqual({ comments: 0, deals: 0 });
  });
});
