import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let admin: Member;
let dealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  dealId = await site.deal(await site.member(), { dealURL: 'https://shop.example/kettle' });
  admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { knownPosts: 0 } });
});

const tenYearsAhead = () => new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();
const postComment = (as: Member, body: string) => site.call(`POST /deals/${dealId}/comments`, { as, body: { body } });
const cleanUpMember = (member: Member, blocked?: unknown) =>
  site.call(`POST /admin/users/${member.id}/cleanup`, {
    as: moderator,
    body: { reason: 'Spam', until: tenYearsAhead(), ...(blocked !== undefined && { blocked }) },
  });
type BlocklistCandidate = { kind: string; value: string | null; isSuggested: boolean }[];
/** All candidates except addresses. */
const preview = async ({ id }: Member): Promise<BlocklistCandidate> =>
  (await site.call(`GET /admin/users/${id}/cleanup`, { as: moderator })).body.data.blocked.filter(
    ({ kind }: { kind: string }) => kind !== 'place',
  );
const hostsOf = async (member: Member) =>
  (await preview(member)).filter(({ kind }) => kind === 'link_host').map(({ value }) => value);
async function trustedMember(level: 1 | 3): Promise<Member> {
  const member = await site.member();
  await site.setTrustLevel(member, level);
  return member;
}
const isHeld = async (as: Member, body: string) => {
  const reply = await postComment(as, body);
  expect(reply.status).toBe(200);
  return reply.body.data.isWaiting === true;
};

describe('a host that a spammer linked to', () => {
  test('is not blocked for others if it was linked only once or is a popular site', async () => {
    const stranger = await site.member();
    for (const host of ['www.youtube.com', 'en.wikipedia.org', 'github.com', 'competitor-shop.example'])
      await postComment(stranger, `Look at https://${host}/something here, number ${host.length}`);
    expect(await preview(stranger)).toEqual([
      { kind: 'link_host', value: 'competitor-shop.example', isSuggested: false },
    ]);
    expect((await cleanUpMember(stranger)).status).toBe(200);
    const member = await trustedMember(3);
    for (const host of ['youtube.com', 'en.wikipedia.org', 'github.com', 'competitor-shop.example'])
      expect(await isHeld(member, `As they say at https://${host}/watch`)).toBe(false);
    const deal = {
      title: 'A kettle of a rival',
      price: 9,
      dealURL: 'https://competitor-shop.example/k',
      storeName: 'Competitor',
    };
    expect((await site.call('POST /deals', { as: member, body: deal })).status).toBe(200);
  });

  test('is never blocked if it is the site itself', async () => {
    const stranger = await site.member();
    const { hostname } = new URL(site.context.origin);
    for (const page of ['a', 'b', 'c'])
      await postComment(stranger, `See ${site.context.origin}/deals/${page}, my ${page} tip`);
    expect(await hostsOf(stranger)).toEqual([]);
    await cleanUpMember(stranger, [{ kind: 'link_host', value: hostname }]);
    expect(await isHeld(await trustedMember(3), `See ${site.context.origin}/deals/other`)).toBe(false);
  });

  test('is not offered if trusted members link to it or staff chose it as a store’s link', async () => {
    await postComment(await trustedMember(1), 'The manual: https://docs.maker.example/kettle.pdf');
    await site.context.database
      .insertInto('stores')
      .values({ name: 'Chosen', slug: 'chosen', link: 'https://www.chosen.example', has_chosen_link: true })
      .execute();
    const stranger = await site.member();
    const hosts = ['maker.example', 'chosen.example', 'win.chosen.example', 'spam.example'];
    for (const host of hosts) await postComment(stranger, `Have a look at https://${host}/now, I say ${host}`);
    expect((await hostsOf(stranger)).toSorted()).toEqual(['spam.example', 'win.chosen.example']);
    const other = await site.member();
    await postComment(other, 'It also is at https://spam.example/now');
    expect(await hostsOf(stranger)).toContain('spam.example');
  });

  test('is suggested if it was linked repeatedly, and then posts with it are held, not refused', async () => {
    const spammer = await site.member();
    for (const text of ['Cheap watches', 'Best bags ever', 'Shoes for nothing'])
      await postComment(spammer, `${text} at https://again.example/${text.length}`);
    await postComment(spammer, 'Or at https://once.example');
    expect(await preview(spammer)).toEqual([
      { kind: 'link_host', value: 'again.example', isSuggested: true },
      { kind: 'link_host', value: 'once.example', isSuggested: false },
    ]);
    await cleanUpMember(spammer);
    const member = await trustedMember(3);
    expect(await isHeld(member, 'What is https://again.example about?')).toBe(true);
    expect(await isHeld(member, 'What is https://once.example about?')).toBe(false);
  });

  test('is blocked only if the moderator chooses it, and nothing but candidates can be chosen', async () => {
    const spammer = await site.member();
    for (const text of ['Cheap pens', 'Best inks ever']) await postComment(spammer, `${text} at https://pens.example`);
    await postComment(spammer, 'Or at https://inks.example');
    await cleanUpMember(spammer, [
      { kind: 'link_host', value: 'inks.example' },
      { kind: 'link_host', value: 'shop.example' },
      { kind: 'word', value: 'kettle' },
    ]);
    const { body } = await site.call('GET /admin/blocklist?q=example', { as: moderator });
    const blockedValues = body.data.map(({ value }: { value: string }) => value);
    expect(blockedValues).toContain('inks.example');
    expect(blockedValues).not.toContain('pens.example');
    expect(blockedValues).not.toContain('shop.example');
  });
});

describe('a spammer’s email domain', () => {
  const join = async (username: string, email: string) =>
    site.call('POST /auth/register', { body: { username, email, password: 'correct horse battery' } });
  const member = async (username: string, email: string, isConfirmed: boolean): Promise<Member> => {
    const { body } = await join(username, email);
    const id: string = body.data.user.id;
    const email_verified_at = isConfirmed ? new Date() : null;
    await site.context.database.updateTable('users').set({ email_verified_at }).where('id', '=', id).execute();
    return { ...moderator, id, username, token: body.token, email, roles: [] };
  };
  const listEmailDomains = async (one: Member) => (await preview(one)).filter(({ kind }) => kind === 'email_domain');

  test('is not offered if the address is unverified or from a public provider', async () => {
    expect(await listEmailDomains(await member('claimed', 'x@village.example', false))).toEqual([]);
    expect(await listEmailDomains(await member('provider', 'x@hotmail.it', true))).toEqual([]);
  });

  test('is not offered if another member uses a subdomain of it, and is not blocked by default', async () => {
    await member('neighbour', 'kim@mail.club.example', true);
    expect(await listEmailDomains(await member('clubber', 'x@club.example', true))).toEqual([]);
    const first = await member('watches1', 'one@watches.example', true);
    expect(await listEmailDomains(first)).toEqual([{ kind: 'email_domain', value: null, isSuggested: false }]);
    await cleanUpMember(first);
    expect((await join('honest', 'honest@watches.example')).body.data.user.signUp).toBeUndefined();
  });

  test('is suggested once another account with it was cleaned up', async () => {
    const [first, second] = [
      await member('bags1', 'one@bags.example', true),
      await member('bags2', 'two@bags.example', true),
    ];
    expect(await listEmailDomains(first)).toEqual([]);
    await cleanUpMember(second);
    expect(await listEmailDomains(first)).toEqual([{ kind: 'email_domain', value: null, isSuggested: true }]);
    await cleanUpMember(first);
    expect((await join('bags3', 'three@bags.example')).body.data.user.signUp).toBe('waiting');
  });

  const blocked = [{ kind: 'email_domain', value: null }];
  const eraseMember = async ({ id }: Member) =>
    expect(
      (await site.call(`PUT /admin/users/${id}/erasure`, { as: admin, body: { when: 'now', reason: 'As asked.' } }))
        .status,
    ).toBe(200);
  const listBlocked = async (as: Member, q = '') =>
    (await site.call(`GET /admin/blocklist?kind=email_domain&limit=100&q=${q}`, { as })).body.data;

  test('stays blocked but hidden from moderators after the spammer’s account is erased', async () => {
    const spammer = await member('jones', 'mail@jones-family.example', true);
    await cleanUpMember(spammer, blocked);
    await eraseMember(spammer);
    expect((await join('jones2', 'two@jones-family.example')).body.data.user.signUp).toBe('waiting');
    const [entry] = await listBlocked(admin, 'jones');
    expect(entry).toMatchObject({ value: 'jones-family.example', spammer: null });
    expect(await listBlocked(moderator, 'jones')).toEqual([]);
    expect(await listBlocked(moderator)).toContainEqual({ ...entry, value: null });
    expect((await site.call(`DELETE /admin/blocklist/${entry._id}`, { as: moderator })).status).toBe(200);
    const { body } = await site.call('GET /admin/audit?subject=blocklist', { as: admin });
    expect(body.data[0]).toMatchObject({ action: 'blocklist.removed', subjectId: entry._id });
    expect(JSON.stringify(body)).not.toContain('jones-family.example');
  });

  test.each(['before', 'after'])('goes on to another cleanup that lists it %s the account is erased', async (order) => {
    const domain = `${order}.example`;
    const first = await member(`${order}1`, `one@${domain}`, true);
    await cleanUpMember(first, blocked);
    if (order === 'after') await eraseMember(first);
    const second = await member(`${order}2`, `two@${domain}`, true);
    await cleanUpMember(second, blocked);
    if (order === 'before') await eraseMember(first);
    expect(await listBlocked(admin, domain)).toMatchObject([{ value: domain, spammer: { _id: second.id } }]);
    expect((await site.call(`DELETE /admin/users/${second.id}/cleanup`, { as: moderator })).status).toBe(200);
    expect(await listBlocked(admin, domain)).toEqual([]);
    expect((await join(`${order}3`, `three@${domain}`)).body.data.user.signUp).toBeUndefined();
  });
});

test('an IP address that a trusted member also used is not offered', async () => {
  const from = '203.0.113.99';
  const join = async (username: string) => {
    const body = { username, email: `${username}@gmail.com`, password: 'correct horse battery' };
    const reply = await site.call('POST /auth/register', { body, from });
    return { ...moderator, id: reply.body.data.user.id, roles: [] } as Member;
  };
  const [spammer, neighbour] = [await join('tenant'), await join('flatmate')];
  const blocked = async () =>
    (await site.call(`GET /admin/users/${spammer.id}/cleanup`, { as: moderator })).body.data.blocked;
  expect(await blocked()).toEqual([{ kind: 'place', value: null, isSuggested: true }]);
  await site.setTrustLevel(neighbour, 1);
  expect(await blocked()).toEqual([]);
});

test('a blocklist entry made by two cleanups stays until both are undone', async () => {
  const join = async (username: string) =>
    (
      await site.call('POST /auth/register', {
        body: { username, email: `${username}@gmail.com`, password: 'correct horse battery' },
        from: '203.0.113.250',
      })
    ).body.data.user;
  const [first, second] = [await join('flatmate1'), await join('flatmate2')];
  const withAdminFields = ({ id }: { id: string }) => ({ ...moderator, id, roles: [] }) as Member;
  expect((await cleanUpMember(withAdminFields(first))).status).toBe(200);
  expect((await cleanUpMember(withAdminFields(second))).status).toBe(200);
  const listSpammerPlaces = async () =>
    (await site.call('GET /admin/blocklist?kind=place&limit=100', { as: moderator })).body.data.map(
      ({ spammer }: { spammer: { username: string } | null }) => spammer?.username,
    );
  expect(await listSpammerPlaces()).toContain('flatmate1');
  await site.call(`DELETE /admin/users/${first.id}/cleanup`, { as: moderator });
  expect((await join('flatmate3')).signUp).toBe('waiting');
  expect(await listSpammerPlaces()).toContain('flatmate2');
  const otherCount = (await listSpammerPlaces()).length - 1;
  await site.call(`DELETE /admin/users/${second.id}/cleanup`, { as: moderator });
  expect((await join('flatmate4')).signUp).toBeUndefined();
  expect(await listSpammerPlaces()).toHaveLength(otherCount);
});
