import { capabilitiesOf } from '@haggle/contract/accounts/capabilities';
import { expect, test } from 'vitest';
import { findPlaces, listPlaces } from './find-screens.ts';

const all = listPlaces({ capabilities: capabilitiesOf({ role: 'admin', roles: [] }) });
const namesOf = (text: string) => findPlaces(all, text).map(({ name }) => name);

test('pages and settings are found by the words of their names, prefix matches first', () => {
  expect(namesOf('rep')[0]).toBe('Reports');
  expect(namesOf('time zone')).toEqual(['Time zone']);
  expect(namesOf('second step')).toEqual(['Admins and staff must use a second step']);
});

test('a setting leads to its section and is also found by the section’s name', () => {
  expect(findPlaces(all, 'tagline')).toMatchObject([{ path: 'catalogue/settings', hash: 'looks' }]);
  expect(namesOf('name and contact')).toContain('Contact address');
});

test('a subject that a page covers under another name leads to that page', () => {
  expect(findPlaces(all, 'maintenance')).toMatchObject([{ path: 'announcements' }]);
  expect(findPlaces(all, 'footer')).toMatchObject([{ path: 'catalogue/pages' }]);
  expect(findPlaces(all, 'weekly email')).toMatchObject([{ path: 'announcements' }]);
});

test('case and accents are ignored, and an empty search lists everything', () => {
  expect(namesOf('TÍME ZÖNE')).toEqual(['Time zone']);
  expect(namesOf('')).toHaveLength(all.length);
});

test('an editor does not find pages and settings of other roles', () => {
  const foundPlaces = listPlaces({ capabilities: capabilitiesOf({ role: 'member', roles: ['editor'] }) });
  expect(foundPlaces.map(({ name }) => name)).not.toContain('Tagline');
  expect(foundPlaces.map(({ path }) => path)).not.toContain('users');
});
