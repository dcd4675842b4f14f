import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const report = {
  category: 'bug',
  priority: 'high',
  summary: 'The chart is empty',
  description: 'Since this morning.',
  stepsToReproduce: 'Open any deal',
  email: 'reader@elsewhere.example',
  url: 'https://haggle.test/deals/1',
  userAgent: 'A browser',
  status: 'open',
};

async function send(as: Member | null, fields: object = {}) {
  return site.call('POST /feedback', { as, body: { ...report, ...fields } });
}

describe('sending feedback', () => {
  test('a visitor’s feedback is stored as written, with the status open', async () => {
    const { status, body } = await send(null);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...report, userId: null, resolution: null, resolvedAt: null });
  });

  test('category and priority have defaults; only bugs have steps to reproduce', async () => {
    const { summary, description, email } = report;
    const minimal = await site.call('POST /feedback', { body: { summary, description, email } });
    expect(minimal.body.data).toMatchObject({ category: 'bug', priority: 'medium', status: 'open' });
    expect((await send(null, { category: 'feature' })).body.data.stepsToReproduce).toBeNull();
  });

  test('a member’s feedback gets the email address of the account', async () => {
    const member = await site.member();
    expect((await send(member)).body.data).toMatchObject({ userId: member.id, email: member.email });
  });

  test.each([
    [{ summary: '  ' }, 'Please provide both a summary and description.'],
    [{ description: undefined }, 'Please provide both a summary and description.'],
    [{ email: '' }, 'Please provide an email address for follow-up.'],
    [{ email: undefined }, 'Please provide an email address for follow-up.'],
    [{ summary: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    [{ email: 'nowhere' }, 'Enter an email address such as name@example.com.'],
    [{ status: 'resolved' }, 'New feedback is open.'],
    [{ category: 'praise' }, 'Choose one of the listed types.'],
  ])('%j is refused', async (fields, sentence) => {
    expect(await send(null, fields)).toMatchObject({ status: 422, body: { error: sentence } });
  });
});

describe('reading feedback', () => {
  test('members list only their own, the latest first; admins list anyone’s', async () => {
    const [member, other, admin] = [await site.member(), await site.member(), await site.admin()];
    await send(member, { summary: 'One' });
    await send(member, { summary: 'Two' });
    const listSummaries = async (address: string, as: Member) =>
      (await site.call(`GET ${address}`, { as })).body.data?.map(({ summary }: { summary: string }) => summary);
    expect(await listSummaries('/feedback/user', member)).toEqual(['Two', 'One']);
    expect(await listSummaries(`/feedback/user?userId=${member.id}`, admin)).toEqual(['Two', 'One']);
    expect((await site.call(`GET /feedback/user?userId=${member.id}`, { as: other })).status).toBe(403);
    expect((await listSummaries('/feedback?status=open&limit=2', admin))?.at(0)).toBe('Two');
    expect((await site.call('GET /feedback', { as: member })).status).toBe(403);
  });
});

describe('the admin area', () => {
  test('finds feedback by category, priority, words and error id', async () => {
    const admin = await site.admin();
    const sentryErrorId = '4f1c7a52-8f1e-4c1b-9d55-2f6a9c1b7e10';
    await send(null, { category: 'performance', priority: 'low', summary: 'Slow 100%_sure', sentryErrorId });
    const findSummaries = async (query: string) =>
      (await site.call(`GET /feedback?${query}`, { as: admin })).body.data.map(
        (one: { summary: string }) => one.summary,
      );
    expect(await findSummaries('category=performance')).toEqual(['Slow 100%_sure']);
    expect(await findSummaries('priority=low')).toEqual(['Slow 100%_sure']);
    expect(await findSummaries('q=100%25_')).toEqual(['Slow 100%_sure']);
    expect(await findSummaries(`q=${sentryErrorId}`)).toEqual(['Slow 100%_sure']);
    expect(await findSummaries('q=nothing%20like%20it')).toEqual([]);
    expect((await site.call('GET /feedback?category=praise', { as: admin })).status).toBe(400);
  });

  test('replies by email, and emails the sender once when the feedback is resolved', async () => {
    const admin = await site.admin();
    const email = 'asks@elsewhere.example';
    const { _id } = (await send(null, { email, summary: 'Where is the chart?' })).body.data;
    const messages = async () =>
      (await site.call('GET /admin/mails', { as: admin })).body.data
        .filter(({ recipient }: { recipient: string }) => recipient === email)
        .map(({ subject }: { subject: string }) => subject);
    const reply = (message: string, as = admin) => site.call(`POST /feedback/${_id}/reply`, { as, body: { message } });
    expect((await reply(' ')).status).toBe(422);
    expect((await reply('Hm.', await site.member())).status).toBe(403);
    expect((await reply('Which browser is it?')).status).toBe(200);
    expect(await messages()).toEqual(['About your feedback: Where is the chart?']);
    const move = (body: object) => site.call(`PUT /feedback/${_id}`, { as: admin, body });
    await move({ status: 'in_progress' });
    expect(await messages()).toHaveLength(1);
    await move({ status: 'resolved', resolution: 'It is back.' });
    await move({ status: 'resolved', resolution: 'It is back.' });
    expect(await messages()).toEqual(['Resolved: Where is the chart?', 'About your feedback: Where is the chart?']);
    const { data } = (await site.call(`GET /admin/audit?subject=feedback&subjectId=${_id}`, { as: admin })).body;
    expect(data.map(({ action }: { action: string }) => action)).toContain('feedback.replied');
    expect((await site.call('POST /feedback/999999/reply', { as: admin, body: { message: 'Hm.' } })).status).toBe(404);
  });
});

describe('handling feedback', () => {
  test('an admin can start, resolve and reopen it', async () => {
    const admin = await site.admin();
    const { _id } = (await send(null)).body.data;
    const move = (body: object) => site.call(`PUT /feedback/${_id}`, { as: admin, body });
    expect((await move({ status: 'in_progress' })).body.data).toMatchObject({
      status: 'in_progress',
      resolvedAt: null,
    });
    const resolvedReply = await move({ status: 'resolved', resolution: 'Mended.', resolvedAt: '2026-01-02T03:04:05Z' });
    expect(resolvedReply.body.data).toMatchObject({ resolution: 'Mended.', resolvedAt: '2026-01-02T03:04:05.000Z' });
    expect(await move({ status: 'wont_fix' })).toMatchObject({ status: 409, body: { code: 'feedback_move' } });
    expect((await move({ status: 'open' })).body.data).toMatchObject({ resolvedAt: null, resolution: 'Mended.' });
    expect((await move({ resolvedAt: '2026-01-02T03:04:05Z' })).status).toBe(422);
    expect((await move({ status: 'wont_fix' })).status).toBe(200);
    expect((await move({ status: 'done' })).status).toBe(422);
    expect((await site.call('PUT /feedback/999999', { as: admin, body: {} })).status).toBe(404);
  });

  test('its author and admins can delete it; other members get a 404', async () => {
    const [member, other, admin] = [await site.member(), await site.member(), await site.admin()];
    const ownId = (await send(member)).body.data._id;
    const remove = async (id: string, as: Member) => (await site.call(`DELETE /feedback/${id}`, { as })).status;
    expect(await remove(ownId, other)).toBe(404);
    expect(await remove(ownId, member)).toBe(200);
    expect(await remove((await send(null)).body.data._id, other)).toBe(404);
    expect(await remove((await send(null)).body.data._id, admin)).toBe(200);
  });

  test('the audit log has what really changed, and the status of what an admin deleted', async () => {
    const admin = await site.admin();
    const { _id } = (await send(null)).body.data;
    const change = (body: object) => site.call(`PUT /feedback/${_id}`, { as: admin, body });
    await change({ status: 'resolved', resolution: 'Mended.' });
    const { resolvedAt } = (await change({})).body.data;
    const redated = { status: 'resolved', resolution: 'Mended.', resolvedAt: '2026-01-02T03:04:05.000Z' };
    for (const _ of [1, 2]) await change(redated);
    await site.call(`DELETE /feedback/${_id}`, { as: admin });
    const { data } = (await site.call(`GET /admin/audit?subject=feedback&subjectId=${_id}`, { as: admin })).body;
    const entries = data.map(({ action, changes }: { action: string; changes: object }) => [action, changes]);
    expect(entries.toReversed()).toEqual([
      ['feedback.changed', { status: ['open', 'resolved'], resolution: [null, 'Mended.'] }],
      ['feedback.changed', { resolvedAt: [resolvedAt, redated.resolvedAt] }],
      ['feedback.deleted', { status: ['resolved', null] }],
    ]);
  });
});
