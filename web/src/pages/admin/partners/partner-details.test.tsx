// @vitest-environment happy-dom
import type { PartnerChange } from '@haggle/contract/links/affiliate-partners';
import type { NetworkPreset } from '@haggle/contract/links/networks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { lampPartner, unsetReportAddress } from '../../../../test/harness/partners.ts';

test('address ranges can be changed again after a save, in which the server wrote them differently', async () => {
  const site = { partner: lampPartner };
  const { user, calls } = await openAdmin('/admin/affiliate-partners/1', {
    'GET /admin/affiliate/partners/:id': () => one(site.partner),
    'GET /admin/affiliate/networks': one([]),
    'GET /admin/affiliate/link-preview': one({ url: 'https://lamps.example/', link: 'https://lamps.example/' }),
    'GET /admin/affiliate/partners/:id/report-address': one(unsetReportAddress),
    'PUT /admin/affiliate/partners/:id': ({ body }) => {
      const { expected, ...change } = body as PartnerChange & { expected: PartnerChange };
      const isUnchanged = String(expected.postbackRanges) === String(site.partner.postbackRanges);
      if (!isUnchanged) return refuse('changed_meanwhile');
      const postbackRanges = change.postbackRanges?.map((range) => (range.includes('/') ? range : `${range}/32`)) ?? [];
      site.partner = { ...site.partner, postbackRanges };
      return one(site.partner);
    },
  });
  const field = await screen.findByRole('textbox', { name: /^Only from these address ranges/ });
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  await user.type(field, '192.0.2.1');
  await user.click(save as HTMLElement);
  await findToast('Saved. Links change within seconds.');
  await user.type(field, '{Enter}192.0.2.2');
  await user.click(save as HTMLElement);
  await waitFor(() => expect(calls('PUT /admin/affiliate/partners/:id')).toHaveLength(2));
  await waitFor(() => expect(site.partner.postbackRanges).toEqual(['192.0.2.1/32', '192.0.2.2/32']));
});

const network: NetworkPreset = {
  id: 'lampnet',
  name: 'Lampnet',
  linkTemplate: 'https://lampnet.example/[Publisher]?to={url}&ref={clickId}',
  blanks: ['Publisher'],
  isCatchAll: true,
  clickIdParameter: 'ref',
  postbackQuery: null,
  timeZone: 'Europe/Dublin',
  paymentDays: 45,
  sources: [],
};

async function openNewPartner() {
  const app = await openAdmin('/admin/affiliate-partners/new', {
    'GET /admin/affiliate/networks': one([network]),
    'GET /admin/affiliate/link-preview': one({ url: 'https://lamps.example/', link: 'https://lamps.example/' }),
  });
  const preset = await screen.findByRole('combobox', { name: /^Known network/ });
  await screen.findByRole('option', { name: 'Lampnet' });
  const readField = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  return { ...app, preset, readField };
}

test('choosing no network takes back what the network filled in, but not what was changed since', async () => {
  const { user, preset, readField } = await openNewPartner();
  await user.selectOptions(preset, 'Lampnet');
  expect(readField(/^Time zone/)).toBe('Europe/Dublin');
  const days = screen.getByRole('textbox', { name: /days/i });
  await user.clear(days);
  await user.type(days, '50');
  await user.selectOptions(preset, '');
  expect(readField(/^Time zone/)).toBe('UTC');
  expect(readField(/template/i)).toBe('{url}?tag=');
  expect(readField(/days/i)).toBe('50');
  expect(screen.queryByDisplayValue('Lampnet')).toBeNull();
});

test('a template without the click id says that orders can’t be traced', async () => {
  const { user, preset } = await openNewPartner();
  const isWarned = () => screen.queryByText(/orders can't be traced to deals/) !== null;
  expect(isWarned()).toBe(true);
  await user.selectOptions(preset, 'Lampnet');
  expect(isWarned()).toBe(false);
});
