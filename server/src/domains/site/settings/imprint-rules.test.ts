import { firstSettings } from '@haggle/contract/site/first-settings';
import { expect, test } from 'vitest';
import { withImprintLink } from './imprint-rules.ts';

const owner = { ownerName: 'Ada Hunt', ownerAddress: '1 Market St' };
const link = { label: 'Imprint', to: '/pages/imprint' };
const links = { footer: [link], menu: [] };

test('the imprint comes into the footer when a site first says who runs it and where', () => {
  expect(withImprintLink(firstSettings, owner, 'Imprint')).toEqual({ ...owner, links });
  const half = { ...firstSettings, ownerName: owner.ownerName };
  expect(withImprintLink(half, { ownerAddress: owner.ownerAddress }, 'Imprint').links).toEqual(links);
});

test('half of it, a link that is there, and links of the same change are left alone', () => {
  expect(withImprintLink(firstSettings, { ownerName: owner.ownerName }, 'Imprint').links).toBeUndefined();
  const linked = { ...firstSettings, links: { footer: [], menu: [link] } };
  expect(withImprintLink(linked, owner, 'Imprint').links).toBeUndefined();
  const none = { footer: [], menu: [] };
  expect(withImprintLink(firstSettings, { ...owner, links: none }, 'Imprint').links).toBe(none);
});

test('whoever took the link out again does not get it back with the next change of the address', () => {
  const known = { ...firstSettings, ...owner };
  expect(withImprintLink(known, { ownerAddress: '2 Market St' }, 'Imprint').links).toBeUndefined();
});
