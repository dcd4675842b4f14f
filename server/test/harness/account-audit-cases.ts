import type { AuditCase } from './audit-cases.ts';

/** Creates a case that calls an endpoint about a member, after the calls `setupCalls` about the same member. */
function accountCase(key: string, body?: object, setupCalls: [key: string, body?: object][] = []): AuditCase {
  return async ({ site, call }) => {
    const { id } = await site.member();
    for (const [setupKey, setupBody] of setupCalls) await call(setupKey.replace(':id', id), setupBody);
    return call(key.replace(':id', id), body);
  };
}

const trust = { level: 2, until: null, reason: 'Knows this shop well.' };
const erasure = { when: 'after_grace', reason: 'Asked for it by email.' };

export const accountAuditCases: Record<string, AuditCase> = {
  'PUT /admin/users/:id/username': accountCase('PUT /admin/users/:id/username', {
    username: 'Kinder_name',
    reason: 'It was an insult.',
  }),
  'PUT /admin/users/:id/trust': accountCase('PUT /admin/users/:id/trust', trust),
  'DELETE /admin/users/:id/trust': accountCase('DELETE /admin/users/:id/trust', undefined, [
    ['PUT /admin/users/:id/trust', trust],
  ]),
  'POST /admin/users/:id/warnings': accountCase('POST /admin/users/:id/warnings', { reason: 'Please be kind.' }),
  'DELETE /admin/users/:id/warnings/:warningId': async ({ site, call }) => {
    const { id } = await site.member();
    const { _id } = (await call(`POST /admin/users/${id}/warnings`, { reason: 'Please be kind.' })).body.data;
    return call(`DELETE /admin/users/${id}/warnings/${_id}`);
  },
  'PUT /admin/users/:id/merge': async ({ site, call }) => {
    const [from, into] = [await site.member(), await site.member()];
    return call(`PUT /admin/users/${from.id}/merge`, { into: into.id, reason: 'Asked for it by email.' });
  },
  'PUT /admin/users/:id/email-confirmation': accountCase('PUT /admin/users/:id/email-confirmation'),
  'POST /admin/users/:id/reset-link': accountCase('POST /admin/users/:id/reset-link'),
  'PUT /admin/users/:id/erasure': accountCase('PUT /admin/users/:id/erasure', erasure),
  'DELETE /admin/users/:id/erasure': accountCase('DELETE /admin/users/:id/erasure', undefined, [
    ['PUT /admin/users/:id/erasure', erasure],
  ]),
};
