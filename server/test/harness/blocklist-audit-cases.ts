import type { AuditCase } from './audit-cases.ts';

const entry = { kind: 'word', value: 'roulette', effect: 'hold' };

/** Cases of changes to the blocklist. */
export const blocklistAuditCases: Record<string, AuditCase> = {
  'PUT /admin/blocklist': ({ call }) => call('PUT /admin/blocklist', entry),
  'DELETE /admin/blocklist/:id': async ({ call }) => {
    const { body } = await call('PUT /admin/blocklist', entry);
    return call(`DELETE /admin/blocklist/${body.data._id}`);
  },
};
