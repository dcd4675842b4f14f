import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let member: Member;

beforeAll(async () => {
  member = await site.member('wearer');
});

async function setDisplayName(as: Member, displayName: unknown, profile: object = {}) {
  return site.call('PUT /auth/profile', { as, body: { displayName, ...profile } });
}

const refusal = { status: 422, body: { code: 'invalid', details: [{ path: 'displayName' }] } };

describe('a member can’t impersonate an admin', () => {
  beforeAll(async () => {
    const admin = await site.admin('Kilian_Moll');
    expect((await setDisplayName(admin, 'Copa Cocoa')).status).toBe(200);
  });

  test.each(['Kilian Moll', 'KiIian_MoII', 'Ki1ian M0ll', 'C O P A Cocoa', 'copa-cocoa', 'Сора Сосоа'])(
    'with the display name %s',
    async (name) => {
      expect(await setDisplayName(member, name)).toMatchObject({
        ...refusal,
        body: { details: [{ path: 'displayName', message: expect.stringContaining('runs this site') }] },
      });
    },
  );

  test.each(['KiIian_Moll', 'Kilian-Moll', 'ki1ian_m0ll', 'C0PA_C0C0A'])('with the username %s', async (username) => {
    const body = { username, email: `${username}@haggle.test`, password: 'correct horse battery' };
    expect(await site.call('POST /auth/register', { body })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'username', message: expect.stringContaining('runs this site') }] },
    });
  });
});

describe('a display name is refused', () => {
  test.each([
    ['with a Cyrillic character among Latin ones', 'Ann\u0430'],
    ['if it is reserved, with a zero for an o', 'M0derat0r'],
    ['if it looks reserved, but is all Cyrillic', '\u0430\u0440\u0456'],
    ['with a line break', 'Haggle\r\nBcc: evil@x.example'],
    ['with a right-to-left override', 'Anna\u202egpj.exe'],
    ['with a zero-width space', 'an\u200bna'],
    ['with a joiner between characters that don’t join', 'ad\u200dmin'],
    ['with only invisible characters', '\u200b\u2060\ufeff\u00ad'],
    ['with only characters that look blank', '\u3164\u3164'],
    ['with only accents', '\u0301\u0301'],
    ['with half a surrogate pair', 'Anna \ud83d'],
    ['if it is too long once normalized', '\ufdfa'.repeat(10)],
    ['if it is reserved', 'Admin'],
    ['if it is reserved, with spaces between the characters', 'm o d e r a t o r'],
    ['if it is reserved, in full-width characters', '\uff21\uff44\uff4d\uff49\uff4e'],
    ['if it consists of reserved words', 'Support Team'],
    ['if it is the site’s name', 'HAGGLE'],
    ['if it names the site’s support', 'Haggle Support'],
    ['if it is the name shown for erased members', 'deleted user'],
    ['if it resembles the name shown for erased members', 'Deleted member'],
    ['if it claims to be the site’s owner', 'Site owner'],
    ['if it is reserved, with an accent', 'Ádmin'],
    ['if it names staff in another language', 'Modérateur'],
    ['if it names staff in another script', 'مشرف'],
    ['if it is reserved, with a digit inside and a number appended', 'Adm1n 2'],
  ])('%s', async (_, name) => {
    expect(await setDisplayName(member, name)).toMatchObject(refusal);
  });

  test('if it is another member’s display name or username, whatever the case, width or spacing', async () => {
    const [ada, copycat] = [await site.member('ada_lovelace'), await site.member()];
    expect((await setDisplayName(ada, 'Ada Lovelace')).status).toBe(200);
    for (const name of ['Ada Lovelace', 'ADA  lovelace', '\uff21da Lovelace', 'Ada_Lovelace']) {
      expect(await setDisplayName(copycat, name)).toMatchObject(refusal);
    }
    expect((await setDisplayName(ada, 'ada_lovelace')).status).toBe(200);
  });

  test('to one of two members who choose it at the same time', async () => {
    const two = [await site.member(), await site.member()];
    const statuses = (await Promise.all(two.map((one) => setDisplayName(one, 'Only One')))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });
});

const register = (username: string) =>
  site.call('POST /auth/register', {
    body: { username, email: `${username}@haggle.test`, password: 'correct horse battery' },
  });

test.each(['adm1n', 'root_admin', 'mod-team', 'm0derator_1', 'siteowner'])(
  'the username %s is reserved',
  async (username) => {
    expect(await register(username)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'username', message: expect.stringContaining('reserved') }] },
    });
  },
);

describe('a name that looks like another member’s', () => {
  const looksAlike = (path: string) => ({
    status: 422,
    body: { details: [{ path, message: expect.stringContaining('looks the same') }] },
  });

  test('is refused as a username', async () => {
    await site.member('paulo1');
    expect(await register('pauloI')).toMatchObject(looksAlike('username'));
    expect(await register('PaUlol')).toMatchObject(looksAlike('username'));
    expect((await register('paulo2')).status).toBe(200);
  });

  test('is refused as a display name, even in another script, until the other member changes theirs', async () => {
    const [owner, copycat] = [await site.member('sopho'), await site.member()];
    expect(await setDisplayName(copycat, 'ѕорһо')).toMatchObject(looksAlike('displayName'));
    expect((await setDisplayName(owner, 'Coco Paco')).status).toBe(200);
    expect(await setDisplayName(copycat, 'Сосо Расо')).toMatchObject(looksAlike('displayName'));
    expect((await setDisplayName(owner, 'Coco Paco')).status).toBe(200);
    expect((await setDisplayName(owner, 'Somebody Else')).status).toBe(200);
    expect((await setDisplayName(copycat, 'Сосо Расо')).status).toBe(200);
  });

  test('is refused to one of two members who choose it at the same time', async () => {
    const two = [await site.member(), await site.member()] as const;
    const replies = await Promise.all([setDisplayName(two[0], 'Copa Coco'), setDisplayName(two[1], 'Сора Сосо')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is refused even if the other name predates name_looks, once compute-missing-looks has run', async () => {
    const [existing, copycat] = [await site.member('erik_o'), await site.member()];
    const { database } = site.context;
    const readNameLooks = () =>
      database.selectFrom('users').select('name_looks').where('id', '=', existing.id).executeTakeFirst();
    await database.updateTable('users').set({ display_name: 'Hope Case' }).where('id', '=', existing.id).execute();
    expect(await readNameLooks()).toEqual({ name_looks: null });
    for (let run = 0; run < 2; run += 1) await site.run('compute-missing-looks');
    expect(await setDisplayName(copycat, 'Норе Саѕе')).toMatchObject(looksAlike('displayName'));
  });

  test('can be kept by a member who already has it and edits the rest of the profile', async () => {
    const [one, other] = [await site.member(), await site.member()];
    await setDisplayName(one, 'Pax');
    await site.context.database.updateTable('users').set({ display_name: 'Рах' }).where('id', '=', other.id).execute();
    await site.run('compute-missing-looks');
    expect((await setDisplayName(other, 'Рах', { bio: 'Hello.' })).status).toBe(200);
  });
});

test('a username can’t equal another member’s display name', async () => {
  await setDisplayName(await site.member(), 'Grace');
  const body = { username: 'grace', email: 'grace@haggle.test', password: 'correct horse battery' };
  expect(await site.call('POST /auth/register', { body })).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  });
});

test.each([
  ['Zoë O’Neill-Smith', 'Zoë O’Neill-Smith'],
  ['  two   blanks ', 'two blanks'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['ﬁona', 'fiona'],
  ['Admiral', 'Admiral'],
  ['王 Wang', '王 Wang'],
  ['Мария', 'Мария'],
  ['', null],
])('the display name %s is stored as %s', async (input, expected) => {
  const { body, status } = await setDisplayName(await site.member(), input);
  expect(status).toBe(200);
  expect(body.data.displayName).toBe(expected);
});

test('a member keeps an existing display name that is no longer allowed, and can edit the rest', async () => {
  const existing = await site.member();
  const name = 'admin\u200b';
  await site.context.database.updateTable('users').set({ display_name: name }).where('id', '=', existing.id).execute();
  const { body, status } = await setDisplayName(existing, name, { bio: 'Here since the first day.' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ displayName: name, bio: 'Here since the first day.' });
});
