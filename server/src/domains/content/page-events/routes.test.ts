import { afterEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { readPresentation } from '../../seo/actions.ts';
import { invalidateShownEvents } from './actions.ts';

const site = useSite();
const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

afterEach(() => site.setClock(undefined));

/** A published page with an event that begins in an hour and lasts two. */
async function newEvent(body: object = {}) {
  const editor = await site.staff('editor');
  const now = Date.now();
  const page = { title: `Black Friday ${crypto.randomUUID()}`, body: 'Soon.' };
  const { slug } = (await site.call('POST /pages', { as: editor, body: page })).body.data;
  const draft = { startsAt: at(now + hour), endsAt: at(now + 3 * hour), rule: {}, ...body };
  const reply = await site.call(`PUT /admin/pages/${slug}/event`, { as: editor, body: draft });
  return { slug, editor, now, draft, reply, title: page.title };
}

const readPage = async (slug: string) => (await site.call(`GET /pages/${slug}`)).body.data;
const listDealIds = async (slug: string): Promise<string[]> =>
  (await site.call(`GET /pages/${slug}/deals`)).body.data.map(({ _id }: { _id: string }) => _id);

const postDeal = async () => site.deal(await site.member());

/** Posts a deal at a given time. The author is a new member, because moving the clock ends logins. */
async function postDealAt(time: number, fields: object = {}): Promise<string> {
  site.setClock(time);
  return site.deal(await site.member(), fields);
}

test('a page’s event is planned until its start, running until its end, then over', async () => {
  const { slug, now, reply } = await newEvent();
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({ state: 'planned', cover: null, reminders: 0, deals: [] });
  const stateAt = async (time: number) => {
    site.setClock(time);
    return (await readPage(slug)).event.state;
  };
  expect(await stateAt(now)).toBe('planned');
  expect(await stateAt(now + hour + 1000)).toBe('running');
  expect(await stateAt(now + 3 * hour + 1000)).toBe('over');
  expect((await readPage('about')).event).toBeNull();
});

test('an event’s hand-picked deals keep the order they were given in, whatever their score', async () => {
  const [one, two, three] = [await postDeal(), await postDeal(), await postDeal()];
  await site.call(`POST /deals/${one}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const { slug, now } = await newEvent({ rule: null, dealIds: [three, one, two] });
  site.setClock(now + hour + 1000);
  expect(await listDealIds(slug)).toEqual([three, one, two]);
});

test('an event lists hand-picked deals first, then those its rule selects, and none before it starts', async () => {
  const earlyDeal = await site.deal(await site.member());
  const { slug, now, draft } = await newEvent({ rule: { tag: 'Sale' }, dealIds: [earlyDeal] });
  expect(await listDealIds(slug)).toEqual([]);
  const taggedDeal = await postDealAt(now + hour + 60_000, { tags: ['sale'] });
  const other = await postDealAt(now + hour + 60_000, { tags: ['else'] });
  expect(await listDealIds(slug)).toEqual([earlyDeal, taggedDeal]);
  await site.call(`PUT /admin/pages/${slug}/event`, {
    as: await site.staff('editor'),
    body: { ...draft, rule: {}, dealIds: [] },
  });
  const matches = await listDealIds(slug);
  expect(matches).toEqual(expect.arrayContaining([taggedDeal, other]));
  expect(matches).not.toContain(earlyDeal);
});

test('an expired deal is left out of a running event, but listed again once the event is over', async () => {
  const { slug, now } = await newEvent();
  const id = await postDealAt(now + hour + 60_000);
  expect(await listDealIds(slug)).toContain(id);
  await site.call('POST /admin/deals/moves', { as: await site.admin(), body: { dealIds: [id], status: 'expired' } });
  expect(await listDealIds(slug)).not.toContain(id);
  site.setClock(now + 4 * hour);
  expect(await listDealIds(slug)).toContain(id);
});

/** The notifications that these members got about events that began. */
async function startNotifications(members: readonly Member[]) {
  const rows = await site.context.database
    .selectFrom('notifications')
    .selectAll()
    .where(
      'user_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  return rows.filter(({ data }) => (data as { kind?: string }).kind === 'event_begun');
}

test('only members with a reminder are notified, once, when an event starts, even if its page moved', async () => {
  const { slug, editor, now, title } = await newEvent();
  const member = await site.member();
  const other = await site.member();
  const setReminder = (as: Member, method = 'PUT') => site.call(`${method} /pages/${slug}/reminder`, { as });
  expect((await setReminder(member)).status).toBe(200);
  expect((await setReminder(member)).status).toBe(200);
  expect((await setReminder(other)).status).toBe(200);
  expect((await setReminder(other, 'DELETE')).status).toBe(200);
  expect((await setReminder(member, 'GET')).body.data).toEqual({ isSet: true });
  expect((await site.call(`GET /admin/pages/${slug}/event`, { as: editor })).body.data.reminders).toBe(1);
  const newSlug = `moved-${slug}`.slice(0, 80).replace(/-$/, '');
  const move = { title, body: 'Soon.', slug: newSlug };
  expect((await site.call(`PUT /pages/${slug}`, { as: editor, body: move })).status).toBe(200);
  await site.run('notify-of-events');
  site.setClock(now + hour + 1000);
  await site.run('notify-of-events');
  await site.run('notify-of-events');
  await site.drain();
  const rows = await startNotifications([member, other]);
  expect(rows.map((row) => row.user_id)).toEqual([member.id]);
  expect(rows[0]?.data).toMatchObject({ name: title, source: `/pages/${newSlug}` });
  const lateReply = await site.call(`PUT /pages/${newSlug}/reminder`, { as: await site.member() });
  expect(lateReply.body.code).toBe('event_begun');
});

test('a reminder is sent once even if the start is moved to the past and the event is saved again', async () => {
  const { slug, editor, now, draft, title } = await newEvent();
  const member = await site.member();
  await site.call(`PUT /pages/${slug}/reminder`, { as: member });
  const startedDraft = { ...draft, startsAt: at(now - 1000) };
  const saveEvent = () => site.call(`PUT /admin/pages/${slug}/event`, { as: editor, body: startedDraft });
  expect((await saveEvent()).body.data.state).toBe('running');
  expect((await saveEvent()).status).toBe(200);
  await site.run('notify-of-events');
  await saveEvent();
  await site.run('notify-of-events');
  await site.drain();
  expect((await startNotifications([member])).map(({ data }) => data)).toEqual([
    expect.objectContaining({ name: title }),
  ]);
});

test('an editor can preview the deals of an event, and an invalid event is refused', async () => {
  const id = await site.deal(await site.member(), { tags: ['only-here'] });
  const { slug, editor, draft } = await newEvent();
  const preview = (body: object) => site.call('POST /admin/pages/event-preview', { as: editor, body });
  const matches = (await preview({ ...draft, rule: { tag: 'only-here', isInWindow: false } })).body.data;
  expect(matches).toMatchObject({ total: 1, deals: [{ _id: id }] });
  expect((await preview({ ...draft, rule: null })).body.data.total).toBe(0);
  const putEvent = (body: object, to = slug) => site.call(`PUT /admin/pages/${to}/event`, { as: editor, body });
  const invalidDates = await putEvent({ ...draft, endsAt: draft.startsAt });
  expect(invalidDates.body.details).toEqual([{ path: 'endsAt', message: 'The end must be after the start.' }]);
  expect((await putEvent({ ...draft, rule: { store: 'no-such-store' } })).body.code).toBe('store_not_found');
  expect((await putEvent({ ...draft, rule: { categoryId: '999999' } })).body.code).toBe('category_not_found');
  expect((await putEvent({ ...draft, dealIds: ['999999'] })).body.code).toBe('deal_not_found');
  expect((await putEvent(draft, 'no-such-page')).body.code).toBe('page_not_found');
  expect((await putEvent(draft, 'about')).body.code).toBe('page_not_found');
  const member = await site.call(`PUT /admin/pages/${slug}/event`, { as: await site.member(), body: draft });
  expect(member.status).toBe(403);
});

test('an event keeps its category when that is hidden, but doesn’t get a hidden one', async () => {
  const admin = await site.admin();
  const version = async () => (await site.call('GET /admin/categories', { as: admin })).body.data.version;
  const ids = new Map<string, string>();
  for (const name of ['Candles', 'Lanterns']) {
    const added = await site.call('POST /admin/categories', { as: admin, body: { version: await version(), name } });
    for (const row of added.body.data.categories) ids.set(row.name, row._id);
  }
  const id = await site.deal(await site.member(), { category: 'candles' });
  const { slug, editor, draft } = await newEvent({ rule: { categoryId: ids.get('Candles'), isInWindow: false } });
  for (const hidden of ids.values()) {
    const body = { version: await version(), isActive: false };
    await site.call(`PUT /admin/categories/${hidden}`, { as: admin, body });
  }
  const preview = await site.call('POST /admin/pages/event-preview', { as: editor, body: draft });
  expect(preview.body.data).toMatchObject({ total: 1, deals: [{ _id: id }] });
  const saveEvent = (body: object) => site.call(`PUT /admin/pages/${slug}/event`, { as: editor, body });
  expect((await saveEvent({ ...draft, shownIn: 'banner' })).status).toBe(200);
  const other = { ...draft, rule: { categoryId: ids.get('Lanterns') } };
  expect((await saveEvent(other)).body.code).toBe('category_not_found');
});

test('an editor reads the category of an event’s rule by name, also after it was hidden', async () => {
  const admin = await site.admin();
  const change = async (key: string, body: object) => {
    const { version } = (await site.call('GET /admin/categories', { as: admin })).body.data;
    return (await site.call(key, { as: admin, body: { version, ...body } })).body.data.categories;
  };
  const name = 'Fireworks';
  const categories = await change('POST /admin/categories', { name });
  const { _id } = categories.find((one: { name: string }) => one.name === name);
  const { slug, editor, reply } = await newEvent({ rule: { categoryId: _id } });
  expect(reply.body.data.category).toEqual({ _id, name });
  await change(`PUT /admin/categories/${_id}`, { isActive: false });
  const { body } = await site.call(`GET /admin/pages/${slug}/event`, { as: editor });
  expect(body.data).toMatchObject({ rule: { categoryId: _id }, category: { _id, name } });
});

test('an event that someone else has changed or removed since it was read is not overwritten', async () => {
  const { slug, editor, draft, reply } = await newEvent();
  const { changedAt } = reply.body.data;
  const putEvent = (basedOn: string | null, shownIn: string) =>
    site.call(`PUT /admin/pages/${slug}/event`, { as: editor, body: { ...draft, basedOn, shownIn } });
  const changedMeanwhile = { status: 409, body: { code: 'changed_meanwhile' } };
  expect(await putEvent(null, 'banner')).toMatchObject(changedMeanwhile);
  const replies = await Promise.all([putEvent(changedAt, 'banner'), putEvent(changedAt, 'nowhere')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const saved = (await site.call(`GET /admin/pages/${slug}/event`, { as: editor })).body.data;
  expect(replies.find(({ status }) => status === 200)?.body.data).toEqual(saved);
  await site.call(`DELETE /admin/pages/${slug}/event`, { as: editor });
  expect(await putEvent(saved.changedAt, 'home')).toMatchObject(changedMeanwhile);
  expect((await putEvent(null, 'home')).status).toBe(200);
});

test('a draft page does not show its event’s deals, and a page without an event has none', async () => {
  const { slug, editor, title } = await newEvent();
  await site.call(`PUT /pages/${slug}`, { as: editor, body: { title, body: 'Soon.', isPublished: false } });
  expect((await site.call(`GET /pages/${slug}/deals`)).body.code).toBe('page_not_found');
  await site.call(`PUT /pages/${slug}`, { as: editor, body: { title, body: 'Soon.' } });
  expect((await site.call(`GET /pages/${slug}/deals`)).status).toBe(200);
  await site.call(`DELETE /admin/pages/${slug}/event`, { as: editor });
  expect((await site.call(`GET /pages/${slug}/deals`)).body.code).toBe('page_not_found');
  expect((await readPage(slug)).event).toBeNull();
});

test('a running event is linked from the home page, the banner or neither, as its editor chose', async () => {
  const { slug, now, draft, title } = await newEvent();
  const readSite = async () => {
    invalidateShownEvents(site.context);
    return (await readPresentation(site.context, '/')).site;
  };
  const putEvent = async (shownIn: string) =>
    site.call(`PUT /admin/pages/${slug}/event`, { as: await site.staff('editor'), body: { ...draft, shownIn } });
  expect((await readSite()).event?.slug).not.toBe(slug);
  site.setClock(now + hour + 1000);
  expect((await readSite()).event).toEqual({ title, slug });
  expect((await putEvent('banner')).body.data.shownIn).toBe('banner');
  const { banner, event } = await readSite();
  expect(event).toBeUndefined();
  expect(banner).toMatchObject({ text: title, link: { label: 'See the deals', url: `/pages/${slug}` } });
  await putEvent('nowhere');
  expect((await readSite()).banner).toBeNull();
  expect((await readSite()).event?.slug).not.toBe(slug);
  await putEvent('home');
  site.setClock(now + 3 * hour + 1000);
  expect((await readSite()).event?.slug).not.toBe(slug);
});

test('an event has a feed of its deals; an unknown event has none', async () => {
  const { slug, now } = await newEvent();
  const id = await postDealAt(now + hour + 60_000, { title: 'Kettle for the feed of an event' });
  const feed = await site.app.request(`http://haggle.test/feeds/deals.rss?event=${slug}`);
  expect(feed.status).toBe(200);
  const text = await feed.text();
  expect(text).toContain(`/deals/${id}`);
  expect(text).toContain(`<link>http://haggle.test/pages/${slug}</link>`);
  expect((await site.app.request('http://haggle.test/feeds/deals.rss?event=not-there')).status).toBe(404);
});
