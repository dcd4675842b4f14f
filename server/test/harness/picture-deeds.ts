import { attachPictures } from '../../src/domains/pictures/actions.ts';
import type { Deed } from './audit-cases.ts';

/** What admins do to pictures. */
export const deedsToPictures: Record<string, Deed> = {
  'POST /admin/pictures/:key/remove': async ({ site, member, call }) => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await attachPictures(site.context, await site.deal(member, {}, { published: false }), [key]);
    return call(`POST /admin/pictures/${key}/remove`, { reason: 'Spam' });
  },
};
