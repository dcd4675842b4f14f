import { isCapability } from '@haggle/contract/accounts/capabilities';
import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminAuditCases } from '../../../test/harness/admin-audit-cases.ts';
import { moderatorAuditCases } from '../../../test/harness/moderator-audit-cases.ts';
import { type Member, type Reply, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let member: Member;

beforeAll(async () => {
  admin = await site.admin();
  member = await site.member();
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

function call(key: string, body?: object): Promise<Reply> {
  return site.call(key, { as: admin, ...(body && { body }) });
}

/** Admin calls that need no entry, and why. */
const unaudited: Record<string, string> = {
  'PUT /admin/approvals/:id/claim': 'Holds a deal for three minutes; what is decided then is written down.',
  'DELETE /admin/approvals/:id/claim': 'Ends such a hold.',
  'POST /admin/blocklist/trial': 'Shows what an entry would have met and keeps nothing.',
  'POST /admin/synonyms/trial': 'Shows what a synonym would change and keeps nothing.',
  'POST /admin/settings/search/trial': 'Shows what other weights would change and keeps nothing.',
  'POST /admin/sources/preview': 'Shows what a feed holds and keeps nothing.',
  'PUT /users/me/staff-notices': 'How often somebody of the staff is told what waits is their own choice.',
  'POST /analytics/views': 'What nobody else sees of what they look at.',
  'PUT /analytics/views/:id': 'The same.',
  'DELETE /analytics/views/:id': 'The same.',
  'POST /articles/preview': 'Shows a text and keeps nothing.',
  'POST /admin/pages/preview': 'Shows a text and keeps nothing.',
  'POST /admin/email-templates/:name/preview': 'Shows an email and keeps nothing.',
  'POST /admin/email-templates/:name/test': 'Sends its caller an email and keeps nothing.',
  'POST /admin/pages/event-preview': 'Shows deals and keeps nothing.',
  'POST /admin/settings/import': 'Shows what a file would change and keeps nothing.',
  'POST /admin/settings/effects': 'Counts what other numbers would come to and keeps nothing.',
  'PUT /admin/drafts/:kind/:subject': 'What nobody else sees; saving it is written down.',
  'DELETE /admin/drafts/:kind/:subject': 'Ends such a draft.',
  'POST /admin/affiliate/partners/:id/report-columns': 'Reads a file and keeps nothing.',
};

const all: readonly EndpointShape[] = endpoints;
const adminWrites = all
  .filter(({ who, method }) => isCapability(who) && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);
const entries = { ...adminAuditCases, ...moderatorAuditCases };
const audited = [...adminWrites.filter((key) => !(key in unaudited)), ...Object.keys(moderatorAuditCases)];

async function lastEntry(): Promise<string | undefined> {
  const entries = site.context.database.selectFrom('audit_entries').select('id').where('actor_id', '=', admin.id);
  return (await entries.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}

/** Whether `PUT /deals/7?x=y` is a call of `PUT /deals/:id`. */
function isCallOf(key: string, lastCall: string): boolean {
  const pattern = key.replaceAll(/:\w+/g, '[^/?]+');
  return new RegExp(`^${pattern}(\\?.*)?$`).test(lastCall);
}

describe('every admin write adds an audit entry', () => {
  test.each(audited)('%s', async (key) => {
    const entry = entries[key];
    if (!entry) throw new Error(`Add a successful call of ${key} to server/test/harness/admin-audit-cases.ts.`);
    let lastCall = '';
    let before: string | undefined;
    const trackedCall = async (callKey: string, body?: object) => {
      lastCall = callKey;
      before = await lastEntry();
      return call(callKey, body);
    };
    const { status, body } = await entry({ site, admin, member, call: trackedCall });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(isCallOf(key, lastCall), `${lastCall} is the last call`).toBe(true);
    expect(await lastEntry(), 'the last entry').not.toBe(before);
  });

  test.each(Object.keys(unaudited))('except %s', (key) => {
    expect(adminWrites).toContain(key);
    expect(entries).not.toHaveProperty([key]);
  });

  test('no example call is left of a removed endpoint', () => {
    expect(Object.keys(adminAuditCases).filter((key) => !adminWrites.includes(key))).toEqual([]);
  });
});

describe('the audit log', () => {
  test('can be searched by actor, action, subject, words and time', async () => {
    const { id } = await site.member();
    await call(`PUT /admin/users/${id}/suspension`, { reason: 'Sells counterfeit clocks', until: tomorrow });
    const findActions = async (query: string) =>
      (await call(`GET /admin/audit?${query}`)).body.data.map(({ action }: { action: string }) => action);
    expect(await findActions('q=counterfeit')).toEqual(['user.suspended']);
    expect(await findActions(`subject=user&subjectId=${id}`)).toEqual(['user.suspended']);
    expect(
      await findActions(`action=user.suspended&subjectId=${id}&actor=${admin.username.toUpperCase()}`),
    ).toHaveLength(1);
    expect(new Set(await findActions('action=user&limit=100'))).toContain('user.suspended');
    expect(await findActions('action=use')).toEqual([]);
    expect(await findActions('actor=nobody')).toEqual([]);
    expect(await findActions(`subject=user&subjectId=${id}&to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await findActions(`subject=user&subjectId=${id}&from=2020-01-01T00:00:00Z`)).toHaveLength(1);
    const { body } = await call(`GET /admin/audit?subject=user&subjectId=${id}`);
    expect(body.data[0]).toMatchObject({ changes: { suspendedUntil: [null, tomorrow] } });
  });

  test('names an entry’s subject, and the things its changes refer to, as long as they exist', async () => {
    const author = await site.member();
    const [duplicate, original] = [
      await site.deal(author, { title: 'A kettle that whistles' }),
      await site.deal(author, { title: 'The kettle that was here first' }),
    ];
    await call(`POST /deals/${duplicate}/merge`, { into: original });
    const [mergeEntry] = (await call(`GET /admin/audit?subject=deal&subjectId=${duplicate}`)).body.data;
    expect(mergeEntry).toMatchObject({
      subjectName: 'A kettle that whistles',
      names: { mergedInto: [null, 'The kettle that was here first'] },
    });
    const { body } = await site.call(`POST /deals/${original}/comments`, { as: author, body: { body: 'Fools' } });
    await call(`DELETE /comments/${body.data._id}`);
    const [deletionEntry] = (await call('GET /admin/audit?subject=comment')).body.data;
    expect(deletionEntry).toMatchObject({ subjectName: null, names: { authorId: [author.username, null] } });
    const [keptEntry] = (await call('GET /admin/audit?action=deal.merged')).body.data;
    expect(keptEntry.actor.username).toBe(admin.username);
  });

  test.each(['update audit_entries set reason = null', 'delete from audit_entries', 'truncate audit_entries'])(
    'the database refuses: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(site.context.database)).rejects.toThrow('only ever added to');
    },
  );
});
