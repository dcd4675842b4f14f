import { expect, test } from 'vitest';
import { useEdits } from '../../../../test/harness/edits.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const { publishDeal, publicView, findHeldEdit } = useEdits(site);

test('free or much cheaper shipping waits for a moderator, measured by the delivered price', async () => {
  const baseFields = { price: 40, retailPrice: null, shippingPrice: 60 };
  const { id, edit } = await publishDeal(await site.member(), baseFields);
  const freeEdit = (await edit({ ...baseFields, freeShipping: true, shippingPrice: null })).body;
  expect(freeEdit.heldEdit.fields).toEqual({ freeShipping: [false, true], shippingPrice: [60, null] });
  expect(await publicView(id)).toMatchObject({ freeShipping: false, shippingPrice: 60 });
  const freeShippingDeals = (await site.call('GET /deals?freeShipping=true&limit=100')).body.data;
  expect(freeShippingDeals.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await edit({ ...baseFields, shippingPrice: 50 })).body.heldEdit).toBeNull();
  expect((await edit({ ...baseFields, shippingPrice: 35 })).body.heldEdit.fields).toEqual({ shippingPrice: [50, 35] });
  expect((await edit({ ...baseFields, shippingPrice: 90 })).body.heldEdit).toBeNull();
  expect((await edit({ ...baseFields, shippingPrice: 60 })).body.heldEdit).toBeNull();
  const admin = await site.admin();
  await edit({ ...baseFields, freeShipping: true, shippingPrice: null });
  const heldEdit = await findHeldEdit(admin, id);
  expect((await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, { as: admin })).status).toBe(200);
  expect(await publicView(id)).toMatchObject({ freeShipping: true, shippingPrice: null });
});

test('a moderator’s edit of a member’s deal is recorded in the audit log field by field', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const { id, fields, edit } = await publishDeal(author, { dealURL: 'https://shop.example/audited' });
  const moderator = await site.staff('moderator');
  expect((await edit({ dealURL: 'https://shop.example/elsewhere', price: 70 }, moderator)).status).toBe(200);
  const { body } = await site.call(`GET /admin/audit?action=deal.edited&subjectId=${id}`, { as: admin });
  expect(body.data).toMatchObject([
    { changes: { dealURL: [fields.dealURL, 'https://shop.example/elsewhere'], price: [fields.price, 70] } },
  ]);
});
