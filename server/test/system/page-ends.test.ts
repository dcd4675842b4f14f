import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import * as listLimits from '@haggle/contract/limits/lists';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../harness/site.ts';

const site = useSite();
let admin: Member;
let member: Member;
let dealId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  [admin, member] = [await site.admin(), await site.member()];
  const fields = { store: 'Alpha', brand: 'Acme' };
  dealId = await site.deal(member, fields);
  for (let count = 0; count < 4; count += 1) await site.deal(member, fields);
  const { body } = await site.call(`POST /deals/${dealId}/comments`, { as: admin, body: { body: 'A word of praise.' } });
  ids.comments = body.data._id;
  ids.users = ids.user = member.id;
  ids.deals = dealId;
  await site.drain();
});
