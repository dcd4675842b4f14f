import { expect, test } from 'vitest';
import { siteSettings } from '../../../../test/harness/site-settings.ts';
import { withImprintLink } from './imprint-link.ts';

const about = { label: 'About', to: '/pages/about' };
const imprint = { label: 'Imprint', to: '/pages/imprint' };
const owner = { ownerName: 'Ada Hunt', ownerAddress: '1 Market St' };
const before = siteSettings({ links: { footer: [about], menu: [] } });
const names = ['ownerName', 'ownerAddress'] as const;

test('undoing the owner’s details also undoes the imprint link that was added with them', () => {
  const after = { ...before, ...owner, links: { footer: [about, imprint], menu: [] } };
  expect(withImprintLink(names, before, after)).toEqual([...names, 'links']);
});

test('unchanged links, links changed by someone else and links of another change are left alone', () => {
  expect(withImprintLink(names, before, { ...before, ...owner })).toEqual(names);
  const changed = { ...before, ...owner, links: { footer: [imprint], menu: [] } };
  expect(withImprintLink(names, before, changed)).toEqual(names);
  const linked = { ...before, links: { footer: [about, imprint], menu: [] } };
  expect(withImprintLink(['siteName'], before, linked)).toEqual(['siteName']);
  expect(withImprintLink(names, linked, { ...linked, ...owner })).toEqual(names);
});
