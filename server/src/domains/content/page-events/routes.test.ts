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

const read = async (slug: string) => (await site.call(`GET /pages/${slug}`)).body.data;
const dealsOf = async (slug: string): Promise<string[]> =>
  (await site.call(`GET /pages/${slug}/deals`)).body.data.map(({ _id }: { _id: string }) => _id);

const newDeal = async () => site.deal(await site.member());

/** Posts a deal at a given time. The author is a new member, because moving the clock ends logins. */
async function postAt(time: number, fields: object = {}): Promise<string> {
  site.setClock(time);
  return site.deal(await site.member(), fields);
}

test('a page’s event is planned until its start, running until its end, then over', async () => {
  const { slug, now, reply } = await newEvent();
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({ state: 'planned', cover: null, reminders: 0, deals: [] });
  const stateAt = async (time: number) => {
    site.setClock(time);
    return (await read(slug)).event.state;
  };
  expect(await stateAt(now)).toBe('planned');
  expect(await stateAt(now + hour + 1000)).toBe('running');
  expect(await stateAt(now + 3 * hour + 1000)).toBe('over');
  expect((await read('about')).event).toBeNull();
});

test('an event’s hand-picked deals keep the order they were given in, whatever their score', async () => {
  const [one, two, three] = [await newDeal(), await newDeal(), await newDeal()];
  await site.call(`POST /deals/${one}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const { slug, now } = await newEvent({ rule: null, dealIds: [three, one, two] });
  site.setClock(now + hour + 1000);
  expect(await dealsOf(slug)).toEqual([three, one, two]);
});

test('an event lists hand-picked deals first, then those its rule selects, and none before it starts', async () => {
  const early = await site.deal(await site.member());
  const { slug, now, draft } = await newEvent({ rule: { tag: 'Sale' }, dealIds: [early] });
  expect(await dealsOf(slug)).toEqual([]);
  const tagged = await postAt(now + hour + 60_000, { tags: ['sale'] });
  const other = await postAt(now + hour + 60_000, { tags: ['else'] });
  expect(await dealsOf(slug)).toEqual([early, tagged]);
  await site.call(`PUT /admin/pages/${slug}/event`, {
    as: await site.staff('editor'),
    body: { ...draft, rule: {}, dealIds: [] },
  });
  const found = await dealsOf(slug);
  expect(found).toEqual(expect.arrayContaining([tagged, other]));
  expect(found).not.toContain(early);
});

test('an expired deal is left out of a running event, but listed again once the event is over', async () => {
  const { slug, now } = await newEvent();
  const id = await postAt(now + hour + 60_000);
  expect(await dealsOf(slug)).toContain(id);
  await site.call('POST /admin/deals/moves', { as: await site.admin(), body: { dealIds: [id], status: 'expired' } });
  expect(await dealsOf(slug)).not.toContain(id);
  site.setClock(now + 4 * hour);
  expect(await dealsOf(slug)).toContain(id);
});

/** The notifications that these members got about events that began. */
async function told(members: readonly Member[]) {
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
  const remind = (as: Member, method = 'PUT') => site.call(`${method} /pages/${slug}/reminder`, { as });
  expect((await remind(member)).status).toBe(200);
  expect((await remind(member)).status).toBe(200);
  expect((await remind(other)).status).toBe(200);
  expect((await remind(other, 'DELETE')).status).toBe(200);
  expect((await remind(member, 'GET')).body.data).toEqual({ isSet: true });
  expect((await site.call(`GET /admin/pages/${slug}/event`, { as: editor })).body.data.reminders).toBe(1);
  const moved = `moved-${slug}`.slice(0, 80).replace(/-$/, '');
  const move = { title, body: 'Soon.', slug: moved };
  expect((await site.call(`PUT /pages/${slug}`, { as: editor, body: move })).status).toBe(200);
  await site.run('notify-of-events');
  site.setClock(now + hour + 1000);
  await site.run('notify-of-events');
  await site.run('notify-of-events');
  await site.drain();
  const rows = await told([member, other]);
  expect(rows.map((row) => row.user_id)).toEqual([member.id]);
  expect(rows[0]?.data).toMatchObject({ name: title, source: `/pages/${moved}` });
  const late = await site.call(`PUT /pages/${moved}/reminder`, { as: await site.member() });
  expect(late.body.code).toBe('event_begun');
});

test('a reminder is sent once even if the start is moved to the past and the event is saved again', async () => {
  const { slug, editor, now, draft, title } = await newEvent();
  const member = await site.member();
  await site.call(`PUT /pages/${slug}/reminder`, { as: member });
  const begun = { ...draft, startsAt: at(now - 1000) };
  const save = () => site.call(`PUT /admin/pages/${slug}/event`, { as: editor, body: begun });
  expect((await save()).body.data.state).toBe('running');
  expect((await save()).status).toBe(200);
  await site.run('notify-of-events');
  await save();
  await site.run('notify-of-events');
  await site.drain();
  expect((await told([member])).map(({ data }) => data)).toEqual([expect.objectContaining({ name: title })]);
});

test('an editor can preview the deals of an event, and an invalid event is refused', async () => {
  const id = await site.deal(await site.member(), { tags: ['only-here'] });
  const { slug, editor, draft } = await newEvent();
  const preview = (body: object) => site.call('POST /admin/pages/event-preview', { as: editor, body });
  const found = (await preview({ ...draft, rule: { tag: 'only-here', isInWindow: false } })).body.data;
  expect(found).toMatchObject({ total: 1, deals: [{ _id: id }] });
  expect((await preview({ ...draft, rule: null })).body.data.total).toBe(0);
  const put = (body: object, to = slug) => site.call(`PUT /admin/pages/${to}/event`, { as: editor, body });
  const backwards = await put({ ...draft, endsAt: draft.startsAt });
  expect(backwards.body.details).toEqual([{ path: 'endsAt', message: 'The end must be after the start.' }]);
  expect((await put({ ...draft, rule: { store: 'no-such-store' } })).body.code).toBe('store_not_found');
  expect((await put({ ...draft, rule: { categoryId: '999999' } })).body.code).toBe('category_not_found');
  expect((await put({ ...draft, dealIds: ['999999'] })).body.code).toBe('deal_not_found');
  expect((await put(draft, 'no-such-page')).body.code).toBe('page_not_found');
  expect((await put(draft, 'about')).body.code).toBe('page_not_found');
  const member = await site.call(`PUT /admin/pages/${slug}/event`, { as: await site.member(), body: draft });
  expect(member.status).toBe(403);
});

test('a draft page does not show its event’s deals, and a page without an event has none', async () => {
  const { slug, editor, title } = await newEvent();
  await site.call(`PUT /pages/${slug}`, { as: editor, body: { title, body: 'Soon.', isPublished: false } });
  expect((await site.call(`GET /pages/${slug}/deals`)).body.code).toBe('page_not_found');
  await site.call(`PUT /pages/${slug}`, { as: editor, body: { title, body: 'Soon.' } });
  expect((await site.call(`GET /pages/${slug}/deals`)).status).toBe(200);
  await site.call(`DELETE /admin/pages/${slug}/event`, { as: editor });
  expect((await site.call(`GET /pages/${slug}/deals`)).body.code).toBe('page_not_found');
  expect((await read(slug)).event).toBeNull();
});

test('a running event is linked from the home page, the banner or neither, as its editor chose', async () => {
  const { slug, now, draft, title } = await newEvent();
  const shown = async () => {
    invalidateShownEvents(site.context);
    return (await readPresentation(site.context, '/')).site;
  };
  const put = async (shownIn: string) =>
    site.call(`PUT /admin/pages/${slug}/event`, { as: await site.staff('editor'), body: { ...draft, shownIn } });
  expect((await shown()).event?.slug).not.toBe(slug);
  site.setClock(now + hour + 1000);
  expect((await shown()).event).toEqual({ title, slug });
  expect((await put('banner')).body.data.shownIn).toBe('banner');
  const { banner, event } = await shown();
  expect(event).toBeUndefined();
  expect(banner).toMatchObject({ text: title, link: { label: 'See the deals', url: `/pages/${slug}` } });
  await put('nowhere');
  expect((await shown()).banner).toBeNull();
  expect((await shown()).event?.slug).not.toBe(slug);
  await put('home');
  site.setClock(now + 3 * hour + 1000);
  expect((await shown()).event?.slug).not.toBe(slug);
});

test('an event has a feed of its deals; an unknown event has none', async () => {
  const { slug, now } = await newEvent();
  const id = await postAt(now + hour + 60_000, { title: 'Kettle for the feed of an event' });
  const feed = await site.app.request(`http://haggle.test/feeds/deals.rss?event=${slug}`);
  expect(feed.status).toBe(200);
  const text = await feed.text();
  expect(text).toContain(`/deals/${id}`);
  expect(text).toContain(`<link>http://haggle.test/pages/${slug}</link>`);
  expect((await site.app.request('http://haggle.test/feeds/deals.rss?event=not-there')).status).toBe(404);
});
