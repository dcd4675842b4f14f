import { sql } from 'kysely';
import type { AuditCase, AuditFixture } from './audit-cases.ts';
import type { Reply } from './site.ts';

async function newArticle({ call }: AuditFixture): Promise<string> {
  const body = { title: `Guide ${crypto.randomUUID()}`, summary: 'Short.', body: 'Long.', isPublished: false };
  return (await call('POST /articles', body)).body.data._id;
}

const templateFields = () => ({ subject: 'Welcome', body: 'One more step.', button: 'Go on', closing: '' });

async function newEvent({ call }: AuditFixture): Promise<{ slug: string; reply: Reply }> {
  const { slug } = (await call('POST /pages', { title: `Sale ${crypto.randomUUID()}`, body: 'Soon.' })).body.data;
  const event = { startsAt: '2031-11-28T00:00:00Z', endsAt: '2031-11-29T00:00:00Z' };
  return { slug, reply: await call(`PUT /admin/pages/${slug}/event`, event) };
}

/** Cases of guides, pages and SEO settings. */
export const textAuditCases: Record<string, AuditCase> = {
  'POST /articles': ({ call }) =>
    call('POST /articles', { title: 'How to haggle', summary: 'Short.', body: 'Long.', isPublished: false }),
  'PUT /articles/:id': async (fixture) =>
    fixture.call(`PUT /articles/${await newArticle(fixture)}`, { title: 'Another title' }),
  'DELETE /articles/:id': async (fixture) => fixture.call(`DELETE /articles/${await newArticle(fixture)}`),
  'PUT /articles/:id/restored': async (fixture) => {
    const id = await newArticle(fixture);
    await fixture.call(`DELETE /articles/${id}`);
    return fixture.call(`PUT /articles/${id}/restored`);
  },
  'POST /pages': ({ call }) => call('POST /pages', { title: 'How we ship', body: 'Fast.' }),
  'PUT /pages/:slug': ({ call }) => call('PUT /pages/about', { title: 'About us', body: 'We haggle.' }),
  'DELETE /pages/:slug': ({ call }) => call('DELETE /pages/about'),
  'PUT /admin/pages/:slug/event': async (fixture) => (await newEvent(fixture)).reply,
  'DELETE /admin/pages/:slug/event': async (fixture) =>
    fixture.call(`DELETE /admin/pages/${(await newEvent(fixture)).slug}/event`),
  'PUT /admin/email-templates/:name': ({ call }) => call('PUT /admin/email-templates/verification', templateFields()),
  'DELETE /admin/email-templates/:name': async ({ call }) => {
    await call('PUT /admin/email-templates/joining', { ...templateFields(), body: '{by} asks you to join.' });
    return call('DELETE /admin/email-templates/joining');
  },
  'POST /admin/seo/redirects': ({ call }) => call('POST /admin/seo/redirects', { from: '/old', to: '/new' }),
  'DELETE /admin/seo/redirects/:id': async ({ call }) => {
    const { body } = await call('POST /admin/seo/redirects', { from: '/gone', to: null });
    return call(`DELETE /admin/seo/redirects/${body.data._id}`);
  },
  'PUT /admin/seo/missing/:id': async ({ call, site }) => {
    const { rows } = await sql<{ id: string }>`
      insert into missing_addresses (path, hits, first_hit_at, last_hit_at)
      values (${`/gone-${crypto.randomUUID()}`}, 1, now(), now()) returning id`.execute(site.context.database);
    return call(`PUT /admin/seo/missing/${rows[0]?.id}`, { isDismissed: true });
  },
  'PUT /admin/seo/overrides': ({ call }) =>
    call('PUT /admin/seo/overrides', { path: '/about', title: 'About', description: null }),
  'DELETE /admin/seo/overrides/:id': async ({ call }) => {
    const override = { path: '/contact', title: 'Contact', description: null };
    const { body } = await call('PUT /admin/seo/overrides', override);
    return call(`DELETE /admin/seo/overrides/${body.data._id}`);
  },
};
