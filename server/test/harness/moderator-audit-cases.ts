import { newFeedback } from './admin-audit-cases.ts';
import type { AuditCase } from './audit-cases.ts';

const lock = { kind: 'locked', until: null, reason: 'It went in circles.' };

/** Cases of moderators using endpoints that members may also call. */
export const moderatorAuditCases: Record<string, AuditCase> = {
  'PUT /deals/:id/status': async ({ site, member, call }) =>
    call(`PUT /deals/${await site.deal(member)}/status`, { status: 'removed', reason: 'Spam' }),
  'PUT /deals/:id': async ({ site, member, call }) => {
    const id = await site.deal(member);
    const dealURL = `https://shop.example/edited/${id}`;
    return call(`PUT /deals/${id}`, { title: 'A better title', price: 12, dealURL });
  },
  'POST /deals/:id/merge': async ({ site, member, call }) =>
    call(`POST /deals/${await site.deal(member)}/merge`, { into: await site.deal(member), reason: 'Same' }),
  'DELETE /comments/:id': async ({ site, member, call }) => {
    const dealId = await site.deal(member);
    const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body: 'Hm.' } });
    return call(`DELETE /comments/${body.data._id}`);
  },
  'PUT /deals/:id/discussion': async ({ site, member, call }) =>
    call(`PUT /deals/${await site.deal(member)}/discussion`, lock),
  'DELETE /deals/:id/discussion': async ({ site, member, call }) => {
    const dealId = await site.deal(member);
    await call(`PUT /deals/${dealId}/discussion`, lock);
    return call(`DELETE /deals/${dealId}/discussion`);
  },
  'DELETE /feedback/:id': async (stage) => stage.call(`DELETE /feedback/${await newFeedback(stage)}`),
};
