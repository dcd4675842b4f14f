import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { readPresentation } from '../../seo/actions.ts';

const site = useSite();
const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const shown = async () => (await readPresentation(site.context, '/')).site.banner;

test('a banner is shown from its start to its end; of several, the one that started last', async () => {
  const editor = await site.staff('editor');
  const add = (body: object) => site.call('POST /admin/banners', { as: editor, body });
  const now = Date.now();
  expect(await shown()).toBeNull();
  const calm = (await add({ text: 'Hello, everybody.' })).body.data;
  expect(calm).toMatchObject({ text: 'Hello, everybody.', link: null, tone: 'calm', endsAt: null, state: 'shown' });
  expect(await shown()).toEqual({ _id: calm._id, text: 'Hello, everybody.', link: null, tone: 'calm' });
  const link = { label: 'All deals', url: '/deals' };
  const planned = {
    text: 'Black Friday!',
    link,
    tone: 'festive',
    startsAt: at(now + hour),
    endsAt: at(now + 2 * hour),
  };
  expect((await add(planned)).body.data.state).toBe('planned');
  expect((await shown())?.text).toBe('Hello, everybody.');
  site.setClock(now + hour + 1000);
  expect(await shown()).toMatchObject({ text: 'Black Friday!', link, tone: 'festive' });
  const states = (await site.call('GET /admin/banners', { as: editor })).body.data;
  expect(states.map(({ state }: { state: string }) => state)).toEqual(['shown', 'covered']);
  site.setClock(now + 2 * hour);
  expect((await shown())?.text).toBe('Hello, everybody.');
  site.setClock(undefined);
  await site.call(`DELETE /admin/banners/${calm._id}`, { as: editor });
  expect(await shown()).toBeNull();
});

test('clearing the start starts a planned banner now, and leaves the start of a shown banner as it is', async () => {
  const editor = await site.staff('editor');
  const now = Date.now();
  site.setClock(now);
  const planned = { text: 'Soon.', startsAt: at(now + hour), endsAt: at(now + 2 * hour) };
  const { _id } = (await site.call('POST /admin/banners', { as: editor, body: planned })).body.data;
  const change = (body: object) => site.call(`PUT /admin/banners/${_id}`, { as: editor, body });
  const early = await change({ text: 'Now.', startsAt: null, endsAt: at(now + hour / 2) });
  expect(early.body.data).toMatchObject({ state: 'shown', startsAt: at(now) });
  site.setClock(now + 60_000);
  expect((await change({ text: 'Still.', startsAt: null })).body.data.startsAt).toBe(at(now));
  site.setClock(undefined);
  await site.call(`DELETE /admin/banners/${_id}`, { as: editor });
});

test('a banner with no text, an unsafe link or an end before its start is refused', async () => {
  const editor = await site.staff('editor');
  const add = (body: object, as = editor) => site.call('POST /admin/banners', { as, body });
  const now = Date.now();
  expect((await add({ text: '' })).status).toBe(422);
  expect((await add({ text: 'x', link: { label: 'Go', url: 'javascript:alert(1)' } })).status).toBe(422);
  const backwards = await add({ text: 'x', startsAt: at(now + hour), endsAt: at(now) });
  expect(backwards.body.details).toEqual([{ path: 'endsAt', message: 'The end must be after the start.' }]);
  expect((await add({ text: 'x' }, await site.staff('moderator'))).status).toBe(403);
  expect((await site.call('PUT /admin/banners/999', { as: editor, body: { text: 'x' } })).body.code).toBe(
    'banner_not_found',
  );
});

test('an editor pins up to four deals above the lists, until the pin or the deal expires', async () => {
  const editor = await site.staff('editor');
  const author = await site.member();
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await site.deal(author));
  const pin = (id: string, body = {}) => site.call(`PUT /admin/deals/${id}/pin`, { as: editor, body });
  const pinned = async () => (await site.call('GET /deals/pinned')).body.data.map(({ _id }: { _id: string }) => _id);
  for (const id of ids.slice(0, 4)) expect((await pin(id)).status).toBe(200);
  expect(await pinned()).toEqual(ids.slice(0, 4).reverse());
  expect((await readPresentation(site.context, '/')).site.pinned).toEqual(await pinned());
  expect((await pin(ids[4] ?? '')).body.code).toBe('pins_full');
  await site.call(`DELETE /admin/deals/${ids[0]}/pin`, { as: editor });
  expect((await pin(ids[4] ?? '', { until: at(Date.now() + hour) })).status).toBe(200);
  site.setClock(Date.now() + 2 * hour);
  expect(await pinned()).not.toContain(ids[4]);
  site.setClock(undefined);
  await site.call('POST /admin/deals/moves', {
    as: await site.admin(),
    body: { dealIds: [ids[3]], status: 'expired' },
  });
  expect(await pinned()).not.toContain(ids[3]);
  expect((await pin(ids[3] ?? '')).body.code).toBe('not_pinnable');
  expect((await pin('999999')).body.code).toBe('deal_not_found');
});
