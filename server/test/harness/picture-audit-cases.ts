import { attachPictures } from '../../src/domains/pictures/actions.ts';
import type { AuditCase } from './audit-cases.ts';
import { plainPicture } from './photos.ts';

/** Cases of admins changing pictures. */
export const pictureAuditCases: Record<string, AuditCase> = {
  'POST /admin/pictures/:key/remove': async ({ site, member, call }) => {
    const key = crypto.randomUUID().replaceAll('-', '');
    await attachPictures(site.context, await site.deal(member, {}, { published: false }), [key]);
    return call(`POST /admin/pictures/${key}/remove`, { reason: 'Spam' });
  },
  'POST /admin/writing/pictures': async ({ call }) => {
    const form = new FormData();
    const bytes = new Uint8Array(await plainPicture().png().toBuffer());
    form.set('picture', new File([bytes], 'kettle.png', { type: 'image/png' }));
    return call('POST /admin/writing/pictures', form);
  },
};
