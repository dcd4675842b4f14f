import { attachPictures } from '../../src/domains/pictures/actions.ts';
import type { AuditCase } from './audit-cases.ts';

/** What admins do to pictures. */
export const pictureAuditCases: Record<string, AuditCase> = {
  'POST /admin/pictures/:key/remove': async ({ site, member, call }) => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await attachPictures(site.context, await site.deal(member, {}, { published: false }), [key]);
    return call(`POST /admin/pictures/${key}/remove`, { reason: 'Spam' });
  },
};
