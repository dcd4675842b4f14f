import { describe, expect, test } from 'vitest';
import { draft, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function postDeal(fields: object) {
  return site.call('POST /deals', { as: await site.member(), body: { ...draft(), ...fields } });
}

const joinedText = 'می‌خواهم کتاب را بخرم';

describe('a title', () => {
  test.each([
    ['of zero-width spaces', '\u200b'.repeat(20)],
    ['of variation selectors', '\ufe0f'.repeat(20)],
    ['of blank Braille characters', '\u2800'.repeat(20)],
    ['of Hangul fillers', '\u3164'.repeat(20)],
    ['that is too short without its invisible characters', `Kettle${'\u200b'.repeat(20)}`],
  ])('%s is refused', async (_, title) => {
    expect(await postDeal({ title })).toMatchObject({ status: 422, body: { details: [{ path: 'title' }] } });
  });

  test.each([
    ['loses characters that change its direction', 'Kettle \u202e50% off\u202c today', 'Kettle 50% off today'],
    ['loses soft hyphens and zero-width spaces', 'Donau\u00addampf\u200bschiff toy', 'Donaudampfschiff toy'],
    ['is written on one line', 'Kettle\r\nwith\ttimer\u2028now', 'Kettle with timer now'],
    ['keeps the joiners of Persian', joinedText, joinedText],
    ['keeps the joiners of Sinhala', 'ශ්\u200dරී ලංකා තේ පෙට්ටිය', 'ශ්\u200dරී ලංකා තේ පෙට්ටිය'],
    [
      'keeps emoji whole',
      'Family pack \u{1f469}\u{1f3fd}\u200d\u{1f680} \u2764\ufe0f\u200d\u{1f525}',
      'Family pack \u{1f469}\u{1f3fd}\u200d\u{1f680} \u2764\ufe0f\u200d\u{1f525}',
    ],
    [
      'keeps the flag of Scotland',
      'Shortbread \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      'Shortbread \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['loses joiners that join nothing', 'Wire\u200dless head\u200cphones', 'Wireless headphones'],
  ])('%s', async (_, title, expected) => {
    const { body, status } = await postDeal({ title });
    expect(status).toBe(200);
    expect(body.data.title).toBe(expected);
  });

  test('follows the same rules when an admin corrects it', async () => {
    const admin = await site.admin();
    const id = await site.deal(await site.member());
    const changeTitle = (title: string) => site.call(`PUT /deals/${id}/title`, { as: admin, body: { title } });
    expect((await changeTitle('\u200b'.repeat(20))).status).toBe(422);
    expect((await changeTitle('A better\u202e title')).body.data.title).toBe('A better title');
  });
});

test('invisible characters are removed from stores, brands, tags and coupon codes', async () => {
  const fields = { store: 'Best\u200b Shop', brand: 'Ac\u202eme', tags: ['so\u00adund'], couponCode: 'SAVE\u200b10' };
  const { body } = await postDeal(fields);
  expect(body.data).toMatchObject({
    store: { name: 'Best Shop' },
    brand: { name: 'Acme' },
    tags: ['sound'],
    couponCode: 'SAVE10',
  });
  expect((await postDeal({ tags: ['\u200b'] })).status).toBe(422);
  expect((await postDeal({ brand: '\u200b\u2060' })).body.data.brand).toBeNull();
  expect((await postDeal({ store: '\ufe0f' })).status).toBe(422);
});

test.each([['\u200b\u200b'], ['\u2800 \u00ad'], ['\u3164'], ['\u0301']])(
  'a comment of %j is refused as empty',
  async (body) => {
    const id = await site.deal(await site.member());
    const reply = await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body: { body } });
    expect(reply).toMatchObject({ status: 422, body: { details: [{ path: 'body' }] } });
  },
);
