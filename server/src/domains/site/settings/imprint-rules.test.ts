import { firstSettings } from '@haggle/contract/site/first-settings';
import { expect, test } from 'vitest';
import { withImprintLink } from './imprint-rules.ts';

const owner = { ownerName: 'Ada Hunt', ownerAddress: '1 Market St' };
const link = { label: 'Imprint', to: '/pages/imprint' };
const links = { footer: [link], menu: [] };

test('the imprint is added to the footer when a site first states its owner’s name and address', () => {
  expect(withImprintLink(firstSettings, owner, 'Imprint')).toEqual({ ...owner, links });
  const partialSettings = { ...firstSettings, ownerName: owner.ownerName };
  expect(withImprintLink(partialSettings, { ownerAddress: owner.ownerAddress }, 'Imprint').links).toEqual(links);
});

test('the imprint isn’t added for a name alone, if it’s already linked or if the same change sets links', () => {
  expect(withImprintLink(firstSettings, { ownerName: owner.ownerName }, 'Imprint').links).toBeUndefined();
  const linkedSettings = { ...firstSettings, links: { footer: [], menu: [link] } };
  expect(withImprintLink(linkedSettings, owner, 'Imprint').links).toBeUndefined();
  const noLinks = { footer: [], menu: [] };
  expect(withImprintLink(firstSettings, { ...owner, links: noLinks }, 'Imprint').links).toBe(noLinks);
});

test('an imprint link that was removed isn’t added again when the address changes', () => {
  const completeSettings = { ...firstSettings, ...owner };
  expect(withImprintLink(completeSettings, { ownerAddress: '2 Market St' }, 'Imprint').links).toBeUndefined();
});
