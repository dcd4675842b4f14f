import { expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const { published, seen, waitingEdit } = useEdits(site);

test('free or much cheaper shipping waits for a moderator, measured by the delivered price', async () => {
  const base = { price: 40, retailPrice: null, shippingPrice: 60 };
  const { id, edit } = await published(await site.member(), base);
  const free = (await edit({ ...base, freeShipping: true, shippingPrice: null })).body;
  expect(free.heldEdit.fields).toEqual({ freeShipping: [false, true], shippingPrice: [60, null] });
  expect(await seen(id)).toMatchObject({ freeShipping: false, shippingPrice: 60 });
  const sorted = (await site.call('GET /deals?freeShipping=true&limit=100')).body.data;
  expect(sorted.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await edit({ ...base, shippingPrice: 50 })).body.heldEdit).toBeNull();
  expect((await edit({ ...base, shippingPrice: 35 })).body.heldEdit.fields).toEqual({ shippingPrice: [50, 35] });
  expect((await edit({ ...base, shippingPrice: 90 })).body.heldEdit).toBeNull();
  expect((await edit({ ...base, shippingPrice: 60 })).body.heldEdit).toBeNull();
  const admin = await site.admin();
  await edit({ ...base, freeShipping: true, shippingPrice: null });
  const waiting = await waitingEdit(admin, id);
  expect((await site.call(`PUT /admin/edits/${waiting._id}/approve`, { as: admin })).status).toBe(200);
  expect(await seen(id)).toMatchObject({ freeShipping: true, shippingPrice: null });
});

test('a moderator’s edit of a member’s deal is recorded in the audit log field by field', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const { id, fields, edit } = await published(author, { dealURL: 'https://shop.example/audited' });
  const moderator = await site.staff('moderator');
  expect((await edit({ dealURL: 'https://shop.example/elsewhere', price: 70 }, moderator)).status).toBe(200);
  const { body } = await site.call(`GET /admin/audit?action=deal.edited&subjectId=${id}`, { as: admin });
  expect(body.data).toMatchObject([
    { changes: { dealURL: [fields.dealURL, 'https://shop.example/elsewhere'], price: [fields.price, 70] } },
  ]);
});
