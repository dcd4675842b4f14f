import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test.each(['minPrice', 'minDiscount', 'minScore'])(
  'an alert’s %s that is no number isn’t read as 0 or 1',
  async (name) => {
    const as = await site.member();
    for (const value of [null, '', ' ', false, true, []]) {
      const body = { name: 'Drives', query: { q: 'ssd', [name]: value } };
      const { status, body: reply } = await site.call('POST /alerts', { as, body });
      expect([status, reply.details?.[0]?.path], JSON.stringify(value)).toEqual([422, `query.${name}`]);
    }
    const written = await site.call('POST /alerts', {
      as,
      body: { name: 'Drives', query: { q: 'ssd', [name]: '20' } },
    });
    expect(written.body.data.query).toEqual({ q: 'ssd', [name]: 20 });
  },
);
