import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/site.ts';

const site = useSite();
let admin: Member;
let member: Member;

beforeAll(async () => {
  admin = await site.admin();
  member = await site.member();
});

const later = new Date(Date.now() + 86_400_000).toISOString();
const suspension = { reason: 'Spam', until: later };

function call(key: string, body?: object) {
  return site.call(key, { as: admin, ...(body && { body }) });
}

async function newCase(): Promise<string> {
  const dealId = await site.deal(member);
  await site.call(`PUT /deals/${dealId}/report`, { as: await site.member(), body: { reason: 'spam' } });
  const { body } = await site.call('GET /admin/reports', { as: admin });
  return body.data.at(-1)._id;
}

async function newFinding(): Promise<string> {
  const { id } = await site.context.database
    .insertInto('vote_findings')
    .values({ user_id: member.id, pattern: 'mutual', evidence: '{}', found_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newArticle(): Promise<string> {
  const body = { title: `Guide ${crypto.randomUUID()}`, summary: 'Short.', body: 'Long.', isPublished: false };
  return (await call('POST /articles', body)).body.data._id;
}

async function newFeedback(): Promise<string> {
  const body = { category: 'other', priority: 'low', summary: 'Nice', description: 'Very nice.', email: 'a@b.example' };
  return (await site.call('POST /feedback', { as: member, body })).body.data._id;
}

const user = (rest: string) => async (method: string, body?: object) =>
  call(`${method} /admin/users/${(await site.member()).id}${rest}`, body);

/** A successful call of each endpoint by which only admins change something. */
const recipes: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'PUT /settings': () => call('PUT /settings', { masksEarlyScores: true }),
  'PUT /admin/vote-findings/:id': async () =>
    call(`PUT /admin/vote-findings/${await newFinding()}`, { decision: 'dismissed' }),
  'POST /articles': () =>
    call('POST /articles', { title: 'How to haggle', summary: 'Short.', body: 'Long.', isPublished: false }),
  'PUT /articles/:id': async () => call(`PUT /articles/${await newArticle()}`, { title: 'Another title' }),
  'DELETE /articles/:id': async () => call(`DELETE /articles/${await newArticle()}`),
  'PUT /pages/:slug': () => call('PUT /pages/about', { title: 'About us', body: 'We haggle.' }),
  'DELETE /pages/:slug': () => call('DELETE /pages/about'),
  'PUT /deals/:id/approve': async () => call(`PUT /deals/${await site.deal(member, {}, { published: false })}/approve`),
  'PUT /deals/:id/reject': async () =>
    call(`PUT /deals/${await site.deal(member, {}, { published: false })}/reject`, { reason: 'Spam' }),
  'PUT /feedback/:id': async () => call(`PUT /feedback/${await newFeedback()}`, { status: 'in_progress' }),
  'PUT /admin/users/:id/role': () => user('/role')('PUT', { role: 'admin' }),
  'PUT /admin/users/:id/suspension': () => user('/suspension')('PUT', suspension),
  'DELETE /admin/users/:id/suspension': async () => {
    const { id } = await site.member();
    await call(`PUT /admin/users/${id}/suspension`, suspension);
    return call(`DELETE /admin/users/${id}/suspension`);
  },
  'PUT /admin/users/:id/points': () =>
    user('/points')('PUT', { key: crypto.randomUUID(), change: 5, reason: 'Thanks' }),
  'POST /admin/users/:id/notes': () => user('/notes')('POST', { body: 'Kind.' }),
  'DELETE /admin/users/:id/notes/:noteId': async () => {
    const { id } = await site.member();
    await call(`POST /admin/users/${id}/notes`, { body: 'Kind.' });
    const { body } = await call(`GET /admin/users/${id}`);
    return call(`DELETE /admin/users/${id}/notes/${body.data.notes[0]._id}`);
  },
  'DELETE /admin/users/:id/sessions': () => user('/sessions')('DELETE'),
  'DELETE /admin/users/:id/sessions/:sessionId': async () => {
    const { id } = await site.member();
    const { body } = await call(`GET /admin/users/${id}`);
    return call(`DELETE /admin/users/${id}/sessions/${body.data.sessions[0]._id}`);
  },
  'POST /admin/users/:id/cleanup': () => user('/cleanup')('POST', suspension),
  'DELETE /admin/users/:id/cleanup': async () => {
    const { id } = await site.member();
    await call(`POST /admin/users/${id}/cleanup`, suspension);
    return call(`DELETE /admin/users/${id}/cleanup`);
  },
  'PUT /admin/reports': async () => call('PUT /admin/reports', { ids: [await newCase()], decision: 'dismissed' }),
  'DELETE /admin/reports/decisions': async () => {
    const id = await newCase();
    await call('PUT /admin/reports', { ids: [id], decision: 'dismissed' });
    return call(`DELETE /admin/reports/decisions?ids=${id}`);
  },
  'PUT /admin/appeals/:id': async () => {
    const dealId = await site.deal(member, {}, { published: false });
    await call(`PUT /deals/${dealId}/reject`, { reason: 'Spam' });
    await site.call(`POST /deals/${dealId}/appeal`, { as: member, body: { text: 'It is not.' } });
    const { body } = await call('GET /admin/appeals');
    return call(`PUT /admin/appeals/${body.data[0]._id}`, { decision: 'turned_down', answer: 'It is.' });
  },
};

/** What moderators do by endpoints that members have as well. */
const asModerator: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'PUT /deals/:id/status': async () =>
    call(`PUT /deals/${await site.deal(member)}/status`, { status: 'removed', reason: 'Spam' }),
  'PUT /deals/:id': async () => {
    const id = await site.deal(member);
    return call(`PUT /deals/${id}`, {
      title: 'A better title',
      price: 12,
      dealURL: `https://shop.example/edited/${id}`,
    });
  },
  'POST /deals/:id/merge': async () =>
    call(`POST /deals/${await site.deal(member)}/merge`, { into: await site.deal(member), reason: 'Same' }),
  'DELETE /comments/:id': async () => {
    const dealId = await site.deal(member);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body: 'Hm.' } });
    return call(`DELETE /comments/${body.data._id}`);
  },
  'DELETE /feedback/:id': async () => call(`DELETE /feedback/${await newFeedback()}`),
};

const all: readonly EndpointShape[] = endpoints;
const writes = all
  .filter(({ who, method }) => who === 'admin' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);

async function lastEntry() {
  const entries = site.context.database.selectFrom('audit_entries').selectAll().orderBy('id', 'desc');
  return entries.where('actor_id', '=', admin.id).limit(1).executeTakeFirst();
}

describe('every admin write leaves an entry', () => {
  test.each([...writes, ...Object.keys(asModerator)])('%s', async (key) => {
    const recipe = recipes[key] ?? asModerator[key];
    if (!recipe) throw new Error(`Add a successful call of ${key} to the recipes of this test.`);
    const { status, body } = await recipe();
    expect(status, JSON.stringify(body)).toBe(200);
    // The last thing that the recipe did is the call itself.
    const entry = await lastEntry();
    expect(entry).toBeDefined();
    expect(seen.has(entry?.id ?? '')).toBe(false);
    seen.add(entry?.id ?? '');
  });

  const seen = new Set<string>();
});

describe('the log', () => {
  test('is searched by actor, action, subject, words and time', async () => {
    const { id } = await site.member();
    await call(`PUT /admin/users/${id}/suspension`, { reason: 'Sells counterfeit clocks', until: later });
    const found = async (query: string) =>
      (await call(`GET /admin/audit?${query}`)).body.data.map(({ action }: { action: string }) => action);
    expect(await found('q=counterfeit')).toEqual(['user.suspended']);
    expect(await found(`subject=user&subjectId=${id}`)).toEqual(['user.suspended']);
    expect(await found(`action=user.suspended&subjectId=${id}&actor=${admin.username.toUpperCase()}`)).toHaveLength(1);
    expect(new Set(await found('action=user&limit=100'))).toContain('user.suspended');
    expect(await found('action=use')).toEqual([]);
    expect(await found('actor=nobody')).toEqual([]);
    expect(await found(`subjectId=${id}&to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await found(`subjectId=${id}&from=2020-01-01T00:00:00Z`)).toHaveLength(1);
    const { body } = await call(`GET /admin/audit?subjectId=${id}`);
    expect(body.data[0]).toMatchObject({ changes: { suspendedUntil: [null, later] } });
  });

  test.each(['update audit_entries set reason = null', 'delete from audit_entries', 'truncate audit_entries'])(
    'the database refuses: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(site.context.database)).rejects.toThrow('only ever added to');
    },
  );
});
