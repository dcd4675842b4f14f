import * as commentLimits from '@haggle/contract/limits/comments';
import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('whoever uses too many links is told how many are possible at their own trust level', async () => {
  const dealId = await site.deal(await site.member());
  const postLinks = async (trustLevel: 0 | 1, count: number) => {
    const member = await site.member();
    await site.setTrustLevel(member, trustLevel);
    const body = Array.from({ length: count }, (_, index) => `https://${index}.example`).join(' ');
    return site.call(`POST /deals/${dealId}/comments`, { as: member, body: { body } });
  };
  const { linksOfNewcomers, maxLinks } = commentLimits;
  expect((await postLinks(0, linksOfNewcomers + 1)).body.error).toContain(`You can use ${linksOfNewcomers}.`);
  expect((await postLinks(1, maxLinks + 1)).body.error).toContain(`You can use ${maxLinks}.`);
});
