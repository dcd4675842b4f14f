import type { AuditCase } from './audit-cases.ts';

/** Cases of admins changing exchange rates. */
export const exchangeRateAuditCases: Record<string, AuditCase> = {
  'PUT /admin/exchange-rates': ({ call }) => call('PUT /admin/exchange-rates', { currency: 'EUR', rate: 1.08 }),
  'DELETE /admin/exchange-rates/:currency/:day': async ({ call }) => {
    const { body } = await call('PUT /admin/exchange-rates', { currency: 'GBP', rate: 1.25 });
    return call(`DELETE /admin/exchange-rates/GBP/${body.data.day}`);
  },
  'PUT /admin/exchange-rates/file': ({ call }) =>
    call('PUT /admin/exchange-rates/file', { url: 'https://rates.example/daily.xml' }),
  'POST /admin/exchange-rates/file/fetch': async ({ call }) => {
    await call('PUT /admin/exchange-rates/file', { url: 'https://rates.example/daily.xml' });
    return call('POST /admin/exchange-rates/file/fetch');
  },
};
