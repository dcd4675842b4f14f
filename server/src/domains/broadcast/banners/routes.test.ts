import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { invalidatePins } from '../../deals/pins/actions.ts';
import { readPresentation } from '../../seo/actions.ts';

const site = useSite();
const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const readBanner = async () => (await readPresentation(site.context, '/')).site.banner;

test('a banner is shown from its start to its end; of several, the one that started last', async () => {
  const editor = await site.staff('editor');
  const createBanner = (body: object) => site.call('POST /admin/banners', { as: editor, body });
  const now = Date.now();
  expect(await readBanner()).toBeNull();
  const calmBanner = (await createBanner({ text: 'Hello, everybody.' })).body.data;
  expect(calmBanner).toMatchObject({
    text: 'Hello, everybody.',
    link: null,
    tone: 'calm',
    endsAt: null,
    state: 'shown',
  });
  expect(await readBanner()).toEqual({ _id: calmBanner._id, text: 'Hello, everybody.', link: null, tone: 'calm' });
  const link = { label: 'All deals', url: '/deals' };
  const plannedBanner = {
    text: 'Black Friday!',
    link,
    tone: 'festive',
    startsAt: at(now + hour),
    endsAt: at(now + 2 * hour),
  };
  expect((await createBanner(plannedBanner)).body.data.state).toBe('planned');
  expect((await readBanner())?.text).toBe('Hello, everybody.');
  site.setClock(now + hour + 1000);
  expect(await readBanner()).toMatchObject({ text: 'Black Friday!', link, tone: 'festive' });
  const states = (await site.call('GET /admin/banners', { as: editor })).body.data;
  expect(states.map(({ state }: { state: string }) => state)).toEqual(['shown', 'covered']);
  site.setClock(now + 2 * hour);
  expect((await readBanner())?.text).toBe('Hello, everybody.');
  site.setClock(undefined);
  await site.call(`DELETE /admin/banners/${calmBanner._id}`, { as: editor });
  expect(await readBanner()).toBeNull();
});

test('clearing the start starts a planned banner now, and leaves the start of a shown banner as it is', async () => {
  const editor = await site.staff('editor');
  const now = Date.now();
  site.setClock(now);
  const plannedBanner = { text: 'Soon.', startsAt: at(now + hour), endsAt: at(now + 2 * hour) };
  const { _id } = (await site.call('POST /admin/banners', { as: editor, body: plannedBanner })).body.data;
  const change = (body: object) => site.call(`PUT /admin/banners/${_id}`, { as: editor, body });
  const startedEarly = await change({ text: 'Now.', startsAt: null, endsAt: at(now + hour / 2) });
  expect(startedEarly.body.data).toMatchObject({ state: 'shown', startsAt: at(now) });
  site.setClock(now + 60_000);
  expect((await change({ text: 'Still.', startsAt: null })).body.data.startsAt).toBe(at(now));
  site.setClock(undefined);
  await site.call(`DELETE /admin/banners/${_id}`, { as: editor });
});

test('a banner with no text, an unsafe link or an end before its start is refused', async () => {
  const editor = await site.staff('editor');
  const createBanner = (body: object, as = editor) => site.call('POST /admin/banners', { as, body });
  const now = Date.now();
  expect((await createBanner({ text: '' })).status).toBe(422);
  expect((await createBanner({ text: 'x', link: { label: 'Go', url: 'javascript:alert(1)' } })).status).toBe(422);
  const invalidDates = await createBanner({ text: 'x', startsAt: at(now + hour), endsAt: at(now) });
  expect(invalidDates.body.details).toEqual([{ path: 'endsAt', message: 'The end must be after the start.' }]);
  expect((await createBanner({ text: 'x' }, await site.staff('moderator'))).status).toBe(403);
  expect((await site.call('PUT /admin/banners/999', { as: editor, body: { text: 'x' } })).body.code).toBe(
    'banner_not_found',
  );
});

test('an editor pins up to four deals above the lists, until the pin or the deal expires', async () => {
  const editor = await site.staff('editor');
  const author = await site.member();
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await site.deal(author));
  const pinDeal = (id: string, body = {}) => site.call(`PUT /admin/deals/${id}/pin`, { as: editor, body });
  const listPinned = async () =>
    (await site.call('GET /deals/pinned')).body.data.map(({ _id }: { _id: string }) => _id);
  for (const id of ids.slice(0, 4)) expect((await pinDeal(id)).status).toBe(200);
  expect(await listPinned()).toEqual(ids.slice(0, 4).reverse());
  expect((await readPresentation(site.context, '/')).site.pinned).toEqual(await listPinned());
  expect((await pinDeal(ids[4] ?? '')).body.code).toBe('pins_full');
  await site.call(`DELETE /admin/deals/${ids[0]}/pin`, { as: editor });
  expect((await pinDeal(ids[4] ?? '', { until: at(Date.now() + hour) })).status).toBe(200);
  site.setClock(Date.now() + 2 * hour);
  expect(await listPinned()).not.toContain(ids[4]);
  site.setClock(undefined);
  await site.call('POST /admin/deals/moves', {
    as: await site.admin(),
    body: { dealIds: [ids[3]], status: 'expired' },
  });
  expect(await listPinned()).not.toContain(ids[3]);
  expect((await pinDeal(ids[3] ?? '')).body.code).toBe('not_pinnable');
  expect((await pinDeal('999999')).body.code).toBe('deal_not_found');
});

test('a deal that ended is unpinned for good, also when it is reopened', async () => {
  const editor = await site.staff('editor');
  const id = await site.deal(await site.member());
  const move = async (status: string) =>
    site.call('POST /admin/deals/moves', { as: await site.admin(), body: { dealIds: [id], status } });
  const readPinned = async () => (await readPresentation(site.context, '/')).site.pinned;
  for (const { _id } of (await site.call('GET /deals/pinned')).body.data) {
    await site.call(`DELETE /admin/deals/${_id}/pin`, { as: editor });
  }
  await site.call(`PUT /admin/deals/${id}/pin`, { as: editor, body: {} });
  await move('sold_out');
  await site.drain();
  invalidatePins(site.context);
  expect(await readPinned()).toEqual([id]);
  await move('expired');
  await move('active');
  await site.drain();
  expect((await site.call('GET /deals/pinned')).body.data).toEqual([]);
  invalidatePins(site.context);
  expect(await readPinned()).toEqual([]);
});
