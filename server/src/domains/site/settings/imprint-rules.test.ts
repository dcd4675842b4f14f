import { firstSettings } from '@haggle/contract/site/first-settings';
import { expect, test } from 'vitest';
import { withImprintLink } from './imprint-rules.ts';

const owner = { ownerName: 'Ada Hunt', ownerAddress: '1 Market St' };
const link = { label: 'Imprint', to: '/pages/imprint' };
const starter = { label: 'Imprint', isPublished: undefined };
const links = { footer: [link], menu: [] };

test('the imprint is added to the footer when a site first states its owner’s name and address', () => {
  expect(withImprintLink(firstSettings, owner, starter)).toEqual({ ...owner, links });
  const partialSettings = { ...firstSettings, ownerName: owner.ownerName };
  expect(withImprintLink(partialSettings, { ownerAddress: owner.ownerAddress }, starter).links).toEqual(links);
});

test('the imprint isn’t added for a name alone, if it’s already linked or if the same change sets links', () => {
  expect(withImprintLink(firstSettings, { ownerName: owner.ownerName }, starter).links).toBeUndefined();
  const linkedSettings = { ...firstSettings, links: { footer: [], menu: [link] } };
  expect(withImprintLink(linkedSettings, owner, starter).links).toBeUndefined();
  const noLinks = { footer: [], menu: [] };
  expect(withImprintLink(firstSettings, { ...owner, links: noLinks }, starter).links).toBe(noLinks);
});

test('an imprint link that was removed isn’t added again when the address changes', () => {
  const completeSettings = { ...firstSettings, ...owner };
  expect(withImprintLink(completeSettings, { ownerAddress: '2 Market St' }, starter).links).toBeUndefined();
});

test('the imprint is not added while the owner’s own text of it is a draft', () => {
  expect(withImprintLink(firstSettings, owner, { ...starter, isPublished: false }).links).toBeUndefined();
  expect(withImprintLink(firstSettings, owner, { ...starter, isPublished: true }).links).toEqual(links);
});

test('links to the imprint go with the owner’s name or address, unless the imprint has a text of its own', () => {
  const about = { label: 'About', to: '/about' };
  const completeSettings = { ...firstSettings, ...owner, links: { footer: [about, link], menu: [link] } };
  const noAddress = { ownerAddress: null };
  expect(withImprintLink(completeSettings, noAddress, starter).links).toEqual({ footer: [about], menu: [] });
  expect(withImprintLink(completeSettings, noAddress, { ...starter, isPublished: true })).toBe(noAddress);
  const sameLinks = { ...noAddress, links };
  expect(withImprintLink(completeSettings, sameLinks, starter)).toBe(sameLinks);
});
