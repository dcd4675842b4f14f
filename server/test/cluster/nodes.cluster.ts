import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type GrownSite, startGrownSite } from './site.ts';

let site: GrownSite;

beforeAll(async () => {
  expect(await buildWeb()).toBe(true);
  site = await startGrownSite();
}, 240_000);

afterAll(() => site?.stop());

test('all nodes are ready, and the proxy sends to both of those that serve readers', async () => {
  for (const node of [...site.webs, site.worker]) expect(await node.isReady(), node.name).toBe(true);
  await expect.poll(() => site.proxy.taken()).toEqual(['first', 'second']);
  const page = await fetch(`${site.proxy.origin}/`);
  expect(page.status).toBe(200);
  expect((await page.text()).toLowerCase()).toContain('<!doctype html>');
});
