import { addJob } from '../../src/platform/jobs/jobs.ts';
import { accountAuditCases } from './account-audit-cases.ts';
import { affiliateAuditCases } from './affiliate-audit-cases.ts';
import type { AuditCase, AuditFixture } from './audit-cases.ts';
import { backupAuditCases } from './backup-audit-cases.ts';
import { blocklistAuditCases } from './blocklist-audit-cases.ts';
import { broadcastAuditCases } from './broadcast-audit-cases.ts';
import { channelAuditCases } from './channel-audit-cases.ts';
import { demoAuditCases } from './demo-audit-cases.ts';
import { exchangeRateAuditCases } from './exchange-rate-audit-cases.ts';
import { importAuditCases } from './import-audit-cases.ts';
import { plainPicture } from './photos.ts';
import { pictureAuditCases } from './picture-audit-cases.ts';
import { providerAuditCases } from './provider-audit-cases.ts';
import { draft, type Reply } from './site.ts';
import { textAuditCases } from './text-audit-cases.ts';
import { voteRingAuditCases } from './vote-ring-audit-cases.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const suspension = { reason: 'Spam', until: tomorrow };

const newPendingDeal = ({ site, member }: AuditFixture, fields: object = {}) =>
  site.deal(member, fields, { published: false });

async function newReport({ site, admin, member }: AuditFixture): Promise<string> {
  const dealId = await site.deal(member);
  await site.call(`PUT /deals/${dealId}/report`, { as: await site.member(), body: { reason: 'spam' } });
  const { body } = await site.call('GET /admin/reports', { as: admin });
  return body.data.at(-1)._id;
}

async function newHeldEdit({ site, member, call }: AuditFixture): Promise<string> {
  const fields = draft();
  const id = await site.deal(member, fields);
  await site.call(`PUT /deals/${id}`, { as: member, body: { ...fields, title: 'Another title altogether' } });
  return (await call('GET /admin/edits?limit=100')).body.data.at(-1)._id;
}

export async function newFeedback({ site, member }: AuditFixture): Promise<string> {
  const body = { category: 'other', priority: 'low', summary: 'Nice', description: 'Very nice.', email: 'a@b.example' };
  return (await site.call('POST /feedback', { as: member, body })).body.data._id;
}

async function newCategory({ call }: AuditFixture): Promise<{ id: string; version: number }> {
  const slug = `shelf-${crypto.randomUUID()}`;
  const { version } = (await call('GET /admin/categories')).body.data;
  const tree = (await call('POST /admin/categories', { version, name: slug, slug })).body.data;
  return { id: tree.categories.find((one: { slug: string }) => one.slug === slug)._id, version: tree.version };
}

async function newBrandOrStore({ site }: AuditFixture, kind: 'brands' | 'stores'): Promise<string> {
  const { id } = await site.context.database
    .insertInto(kind)
    .values({ name: 'Acme', slug: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newJob({ site }: AuditFixture): Promise<string> {
  const { database } = site.context;
  await addJob(database, 'deliver-mail', { id: '0' });
  const { body } = await site.call('GET /admin/jobs?state=waiting&task=deliver-mail', { as: await site.admin() });
  return body.data[0]._id;
}

async function logoForm(field = 'logo'): Promise<FormData> {
  const form = new FormData();
  const bytes = new Uint8Array(await plainPicture(40, 40).png().toBuffer());
  form.set(field, new File([bytes], 'logo.png', { type: 'image/png' }));
  return form;
}

const newSynonym = ({ call }: AuditFixture): Promise<Reply> =>
  call('PUT /admin/synonyms', { word: 'cans', meaning: 'headphones' });

/** Creates a case that calls an endpoint about a new member. */
function userCase(method: string, rest: string, body?: object): AuditCase {
  return async ({ site, call }) => call(`${method} /admin/users/${(await site.member()).id}${rest}`, body);
}

const dealAuditCases: Record<string, AuditCase> = {
  'PUT /deals/:id/approve': async (fixture) => fixture.call(`PUT /deals/${await newPendingDeal(fixture)}/approve`),
  'PUT /admin/edits/:id/approve': async (fixture) =>
    fixture.call(`PUT /admin/edits/${await newHeldEdit(fixture)}/approve`),
  'PUT /admin/edits/:id/reject': async (fixture) =>
    fixture.call(`PUT /admin/edits/${await newHeldEdit(fixture)}/reject`),
  'PUT /deals/:id/reject': async (fixture) =>
    fixture.call(`PUT /deals/${await newPendingDeal(fixture)}/reject`, { reason: 'Spam' }),
  'POST /admin/approvals/decisions': async (fixture) =>
    fixture.call('POST /admin/approvals/decisions', {
      dealIds: [await newPendingDeal(fixture)],
      decision: 'reject',
      reason: 'Too little.',
    }),
  'PUT /admin/reason-templates': ({ call }) =>
    call('PUT /admin/reason-templates', { templates: [{ name: 'No', text: 'No, thank you.' }] }),
  'POST /admin/deals/moves': async ({ site, member, call }) =>
    call('POST /admin/deals/moves', { dealIds: [await site.deal(member)], status: 'sold_out' }),
  'PUT /admin/deals/:id/schedule': async ({ site, member, call }) =>
    call(`PUT /admin/deals/${await site.deal(member)}/schedule`, { endsAt: tomorrow }),
  'PUT /admin/reports': async (fixture) =>
    fixture.call('PUT /admin/reports', { ids: [await newReport(fixture)], decision: 'dismissed' }),
  'POST /admin/comments/:id/removal': async (fixture) => {
    const path = `POST /deals/${await fixture.site.deal(fixture.member)}/comments`;
    const comment = (await fixture.site.call(path, { as: fixture.member, body: { body: 'You fools' } })).body.data;
    return fixture.call(`POST /admin/comments/${comment._id}/removal`, { reason: 'Be kind.' });
  },
  'DELETE /admin/reports/decisions': async (fixture) => {
    const id = await newReport(fixture);
    await fixture.call('PUT /admin/reports', { ids: [id], decision: 'dismissed' });
    return fixture.call(`DELETE /admin/reports/decisions?ids=${id}`);
  },
  'PUT /admin/appeals/:id': async (fixture) => {
    const { site, member, call } = fixture;
    const dealId = await newPendingDeal(fixture);
    await call(`PUT /deals/${dealId}/reject`, { reason: 'Spam' });
    await site.call(`POST /deals/${dealId}/appeal`, { as: member, body: { text: 'It is not.' } });
    const { body } = await call('GET /admin/appeals');
    return call(`PUT /admin/appeals/${body.data[0]._id}`, { decision: 'turned_down', answer: 'It is.' });
  },
};

const wantedAuditCases: Record<string, AuditCase> = {
  'POST /admin/wanted/:id/remove': async ({ call }) => {
    const { body } = await call('POST /wanted', { title: 'A quiet keyboard', query: { q: 'keyboard' } });
    return call(`POST /admin/wanted/${body.data._id}/remove`, { reason: 'An advertisement.' });
  },
};

const userAuditCases: Record<string, AuditCase> = {
  'PUT /feedback/:id': async (fixture) =>
    fixture.call(`PUT /feedback/${await newFeedback(fixture)}`, { status: 'in_progress' }),
  'POST /feedback/:id/reply': async (fixture) =>
    fixture.call(`POST /feedback/${await newFeedback(fixture)}/reply`, { message: 'Thank you, it is on our list.' }),
  'POST /admin/sign-ups/decisions': async ({ site, call }) => {
    await call('PUT /settings', { signUpMode: 'approval' });
    const { id } = await site.member();
    await call('PUT /settings', { signUpMode: 'open' });
    return call('POST /admin/sign-ups/decisions', { userIds: [id], decision: 'approve' });
  },
  'POST /admin/invitations': ({ call }) => call('POST /admin/invitations', { role: 'member', roles: ['editor'] }),
  'DELETE /admin/invitations/:id': async ({ call }) => {
    const { body } = await call('POST /admin/invitations', { role: 'member', roles: ['editor'] });
    return call(`DELETE /admin/invitations/${body.data.invitation._id}`);
  },
  'PUT /admin/users/:id/role': userCase('PUT', '/role', { role: 'admin' }),
  'PUT /admin/users/:id/suspension': userCase('PUT', '/suspension', suspension),
  'DELETE /admin/users/:id/suspension': async ({ site, call }) => {
    const { id } = await site.member();
    await call(`PUT /admin/users/${id}/suspension`, suspension);
    return call(`DELETE /admin/users/${id}/suspension`);
  },
  'PUT /admin/users/:id/points': userCase('PUT', '/points', { key: crypto.randomUUID(), change: 5, reason: 'Thanks' }),
  'POST /admin/users/:id/notes': userCase('POST', '/notes', { body: 'Kind.' }),
  'DELETE /admin/users/:id/notes/:noteId': async ({ site, call }) => {
    const { id } = await site.member();
    await call(`POST /admin/users/${id}/notes`, { body: 'Kind.' });
    const { body } = await call(`GET /admin/users/${id}`);
    return call(`DELETE /admin/users/${id}/notes/${body.data.notes[0]._id}`);
  },
  'DELETE /admin/users/:id/sessions': userCase('DELETE', '/sessions'),
  'DELETE /admin/users/:id/sessions/:sessionId': async ({ site, call }) => {
    const { id } = await site.member();
    const { body } = await call(`GET /admin/users/${id}`);
    return call(`DELETE /admin/users/${id}/sessions/${body.data.sessions[0]._id}`);
  },
  'POST /admin/users/:id/cleanup': userCase('POST', '/cleanup', suspension),
  'DELETE /admin/users/:id/cleanup': async ({ site, call }) => {
    const { id } = await site.member();
    await call(`POST /admin/users/${id}/cleanup`, suspension);
    return call(`DELETE /admin/users/${id}/cleanup`);
  },
};

const categoryAuditCases: Record<string, AuditCase> = {
  'POST /admin/categories': async ({ call }) => {
    const { version } = (await call('GET /admin/categories')).body.data;
    return call('POST /admin/categories', { version, name: 'Sound' });
  },
  'PUT /admin/categories/:id': async (fixture) => {
    const { id, version } = await newCategory(fixture);
    return fixture.call(`PUT /admin/categories/${id}`, { version, name: `Rack ${id}` });
  },
  'PUT /admin/categories/:id/place': async (fixture) => {
    const { id, version } = await newCategory(fixture);
    return fixture.call(`PUT /admin/categories/${id}/place`, { version, parent: null, position: 0 });
  },
  'POST /admin/categories/:id/merge': async (fixture) => {
    const into = (await newCategory(fixture)).id;
    const { id, version } = await newCategory(fixture);
    return fixture.call(`POST /admin/categories/${id}/merge`, { version, into });
  },
  'DELETE /admin/categories/:id': async (fixture) =>
    fixture.call(`DELETE /admin/categories/${(await newCategory(fixture)).id}`),
};

const storeAndBrandAuditCases: Record<string, AuditCase> = {
  'PUT /admin/catalogue/names/:kind/:id': async (fixture) =>
    fixture.call(`PUT /admin/catalogue/names/brands/${await newBrandOrStore(fixture, 'brands')}`, {
      name: 'Acme & Sons',
    }),
  'PUT /admin/catalogue/stores/:id/logo': async (fixture) =>
    fixture.call(`PUT /admin/catalogue/stores/${await newBrandOrStore(fixture, 'stores')}/logo`, await logoForm()),
  'POST /admin/catalogue/names/:kind/:id/merge': async (fixture) => {
    const [id, into] = [await newBrandOrStore(fixture, 'brands'), await newBrandOrStore(fixture, 'brands')];
    return fixture.call(`POST /admin/catalogue/names/brands/${id}/merge`, { into });
  },
  'DELETE /admin/catalogue/names/:kind/:id': async (fixture) =>
    fixture.call(`DELETE /admin/catalogue/names/brands/${await newBrandOrStore(fixture, 'brands')}`),
  'PUT /admin/catalogue/badges/:id': async ({ call }) => {
    const { id } = (await call('GET /admin/catalogue/badges')).body.data[0];
    return call(`PUT /admin/catalogue/badges/${id}`, { name: 'Scout', description: 'Finds things.' });
  },
  'DELETE /admin/catalogue/badges/:id': async ({ call }) => {
    const { id } = (await call('GET /admin/catalogue/badges')).body.data[0];
    return call(`DELETE /admin/catalogue/badges/${id}`);
  },
};

const siteAuditCases: Record<string, AuditCase> = {
  'PUT /settings': ({ call }) => call('PUT /settings', { masksEarlyScores: true }),
  'POST /admin/mails/:id/unblock': async ({ site, member, call }) => {
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    await site.drain();
    const { body } = await call('GET /admin/mails');
    const { _id: id, recipient } = body.data[0];
    const { address } = (await call('GET /admin/email-reports')).body.data;
    await call(`POST ${new URL(address).pathname.replace('/api', '')}`, { address: recipient, reason: 'bounce' });
    return call(`POST /admin/mails/${id}/unblock`);
  },
  'POST /admin/email-reports/key': ({ call }) => call('POST /admin/email-reports/key'),
  'POST /admin/settings/history/:id/undo': async ({ call }) => {
    await call('PUT /settings', { tagline: 'words to take back' });
    const [{ _id: id }] = (await call('GET /admin/settings/history')).body.data;
    return call(`POST /admin/settings/history/${id}/undo`);
  },
  'PUT /settings/logo': async ({ call }) => call('PUT /settings/logo', await logoForm()),
  'DELETE /settings/logo': ({ call }) => call('DELETE /settings/logo'),
  'PUT /settings/pictures/:kind': async ({ call }) => call('PUT /settings/pictures/icon', await logoForm('picture')),
  'DELETE /settings/pictures/:kind': ({ call }) => call('DELETE /settings/pictures/icon'),
  'PUT /admin/synonyms': newSynonym,
  'DELETE /admin/synonyms/:id': async (fixture) =>
    fixture.call(`DELETE /admin/synonyms/${(await newSynonym(fixture)).body.data._id}`),
  'POST /admin/mails/retry-all': async ({ site, member, call }) => {
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    await site.drain();
    site.context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      return await call('POST /admin/mails/retry-all');
    } finally {
      site.context.mailer = undefined;
    }
  },
  'POST /admin/mails/:id/retry': async ({ site, member, call }) => {
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    await site.drain();
    const { body } = await call('GET /admin/mails');
    site.context.mailer = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    try {
      return await call(`POST /admin/mails/${body.data[0]._id}/retry`);
    } finally {
      site.context.mailer = undefined;
    }
  },
  'POST /admin/jobs/:id/retry': async (fixture) => fixture.call(`POST /admin/jobs/${await newJob(fixture)}/retry`),
  'POST /admin/jobs/:id/forget': async (fixture) =>
    fixture.call(`POST /admin/jobs/${await newJob(fixture)}/forget`, { reason: 'The address is wrong.' }),
};

/** A case for each endpoint with which only admins can change something. */
export const adminAuditCases: Record<string, AuditCase> = {
  ...dealAuditCases,
  ...userAuditCases,
  ...accountAuditCases,
  ...wantedAuditCases,
  ...textAuditCases,
  ...categoryAuditCases,
  ...storeAndBrandAuditCases,
  ...siteAuditCases,
  ...affiliateAuditCases,
  ...pictureAuditCases,
  ...providerAuditCases,
  ...channelAuditCases,
  ...demoAuditCases,
  ...backupAuditCases,
  ...blocklistAuditCases,
  ...broadcastAuditCases,
  ...voteRingAuditCases,
  ...importAuditCases,
  ...exchangeRateAuditCases,
};
