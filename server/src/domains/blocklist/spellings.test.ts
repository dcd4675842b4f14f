import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let author: Member;
let dealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  author = await site.member();
  await site.setTrustLevel(author, 2);
  dealId = await site.deal(await site.member());
  await putEntry('link_host', 'evil-host.example', 'refuse');
  await putEntry('link_host', 'bücher.example', 'refuse');
  await putEntry('word', 'casinospam', 'refuse');
  await putEntry('word', 'gratis\u00adgeld', 'refuse');
  await putEntry('word', 'sweepstake', 'hold');
});

const putEntry = (kind: string, value: string, effect: string) =>
  site.call('PUT /admin/blocklist', { as: moderator, body: { kind, value, effect } });
const postDeal = (fields: object) => site.call('POST /deals', { as: author, body: { ...draft(), ...fields } });
const postComment = (body: string) => site.call(`POST /deals/${dealId}/comments`, { as: author, body: { body } });
const blockedReply = { status: 422, body: { code: 'content_blocked' } };

const hosts = [
  ['with a percent escape', 'https://evil%2Dhost.example/p'],
  ['with full-width characters', 'https://ｅvil-host.example/p'],
  ['with an ideographic full stop', 'https://evil-host。example/p'],
  ['with a soft hyphen', 'https://ev\u00adil-host.example/p'],
  ['in capitals', 'https://EVIL-HOST.example/p'],
  ['with a port', 'https://evil%2Dhost.example:8443/p'],
  ['as a subdomain', 'https://shop.evil%2Dhost.example/p'],
  ['inside a partner network’s link', 'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fevil-host.example%2Fp'],
  [
    'inside two nested redirects',
    'https://www.google.com/url?q=https%3A%2F%2Fwww.awin1.com%2Fcread.php%3Fued%3Dhttps%253A%252F%252Fevil%25252Dhost.example%252Fp',
  ],
  ['inside a search engine’s redirect', 'https://www.google.com/url?q=https%3A%2F%2Fevil-host.example%2Fp'],
  ['in Punycode', 'https://xn--bcher-kva.example/p'],
  ['in Unicode', 'https://bücher.example/p'],
] as const;

describe('a blocked host', () => {
  test.each(hosts)('%s is refused as the link of a new or edited deal', async (_, dealURL) => {
    expect(await postDeal({ dealURL })).toMatchObject(blockedReply);
    const id = await site.deal(author, { dealURL: `https://shop.example/${Math.random()}` }, { published: false });
    const edit = { ...draft(), dealURL };
    expect(await site.call(`PUT /deals/${id}`, { as: author, body: edit })).toMatchObject(blockedReply);
  });

  test.each(hosts)('%s is refused in a comment and in a description', async (_, address) => {
    expect(await postComment(`Look at ${address} today`)).toMatchObject(blockedReply);
    expect(await postComment(`Look [here](${address}) today`)).toMatchObject(blockedReply);
    expect(await postDeal({ description: `Look [here](${address}) today` })).toMatchObject(blockedReply);
  });

  test.each([
    'evil-host.example',
    'ｅvil-host.example',
    'evil%2Dhost.example/p',
    'evil&#45;host.example',
    'ev\u200dil-host.example',
    'evil-**host**.example',
    'https://evil-host.example./p',
    'BÜCHER.example',
  ])('is refused without a scheme, written as %s', async (spelling) => {
    expect(await postComment(`Look at ${spelling}!`)).toMatchObject(blockedReply);
  });

  test('doesn’t affect similar hosts', async () => {
    for (const other of [
      'https://not-evil-host.example/p',
      'https://evil-host.example.org/p',
      'host.example',
      '50%.',
    ]) {
      expect((await postComment(`Look at ${other} today`)).status).toBe(200);
    }
    expect((await postDeal({ dealURL: 'https://not-evil%2Dhost.example/p' })).status).toBe(200);
  });
});

describe('a blocked word', () => {
  test.each([
    ['partly in bold', 'casino**spam**'],
    ['partly crossed out', 'casino~~spam~~'],
    ['partly linked', '[casino](https://shop.example/k)spam'],
    ['with a character as an HTML entity', 'casino&#115;pam'],
    ['partly in full-width characters', 'ｃａｓｉｎｏspam'],
    ['with a zero-width joiner', 'casino\u200dspam'],
    ['with an invisible character', 'casino\u2060spam'],
    ['that was listed with an invisible character', 'GratisGeld'],
  ])('%s is refused in a comment and in a description', async (_, spelling) => {
    expect(await postComment(`Only ${spelling} here`)).toMatchObject(blockedReply);
    expect(await postDeal({ description: `Only ${spelling} here` })).toMatchObject(blockedReply);
  });

  test('is refused in a title, too, in full-width characters', async () => {
    expect(await postDeal({ title: 'A kettle by ｃａｓｉｎｏｓｐａｍ itself' })).toMatchObject(blockedReply);
  });

  test('is found in the same spellings by a trial run', async () => {
    const member = await site.member();
    for (const body of ['Win at ro**ulette** now', 'Win at ｒoulette now', 'Win at rou\u200dlette now']) {
      await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body } });
    }
    await site.call('POST /deals', { as: member, body: { ...draft(), brand: 'Roulette', tags: ['roulette'] } });
    const body = { kind: 'word', value: 'roulette', effect: 'hold' };
    const { data } = (await site.call('POST /admin/blocklist/trial', { as: moderator, body })).body;
    expect(data).toMatchObject({ comments: 3, deals: 1 });
  });
});

describe('a word with the effect “hold”', () => {
  test.each([{ store: 'Sweepstake' }, { brand: 'Sweepstake' }, { tags: ['sweepstake'] }, { couponCode: 'SWEEPSTAKE' }])(
    'sends a deal with %j to the review queue, which names the reason',
    async (fields) => {
      const { body } = await postDeal(fields);
      expect(body.data.lifecycleStatus).toBe('pending');
      const queue = await site.call('GET /admin/approvals?limit=100', { as: moderator });
      const queuedDeal = queue.body.data.find((one: { deal: { _id: string } }) => one.deal._id === body.data._id);
      expect(queuedDeal).toMatchObject({ why: 'blocklist' });
    },
  );

  test('makes an account named after it wait for approval, and is refused in a bio', async () => {
    const body = { username: 'sweepstake_1', email: 'one@haggle.test', password: 'correct horse battery' };
    const { data } = (await site.call('POST /auth/register', { body })).body;
    expect(data.user.signUp).toBe('waiting');
    expect(await site.call('PUT /auth/profile', { as: author, body: { bio: 'A sweepstake!' } })).toMatchObject(
      blockedReply,
    );
  });
});

test('a bio written before its word was blocked doesn’t prevent other profile changes', async () => {
  const member = await site.member();
  const bio = 'I collect pennants.';
  expect((await site.call('PUT /auth/profile', { as: member, body: { bio } })).status).toBe(200);
  await putEntry('word', 'pennants', 'refuse');
  const change = { bio, displayName: 'Penny Ant' };
  expect((await site.call('PUT /auth/profile', { as: member, body: change })).status).toBe(200);
  expect(await site.call('PUT /auth/profile', { as: member, body: { bio: `${bio}!` } })).toMatchObject(blockedReply);
});

test('a moderator may quote blocked words and hosts', async () => {
  const body = { body: 'No casino**spam** at https://evil%2Dhost.example, please.' };
  expect((await site.call(`POST /deals/${dealId}/comments`, { as: moderator, body })).status).toBe(200);
});
