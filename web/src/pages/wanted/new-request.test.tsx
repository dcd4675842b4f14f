// @vitest-environment happy-dom
import * as trustLimits from '@haggle/contract/limits/trust';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { NewRequest } from './new-request.tsx';

const [known, publishing, curating] = trustLimits.levels;
const answers = {
  'GET /settings/trust-levels': one({ known: { ...known, days: 5 }, publishing, curating }),
  'GET /categories/tree': one([]),
  'GET /stores': emptyNameIndex,
  'GET /brands': emptyNameIndex,
};

test('a new member sees when they can post requests, with a link to create an alert, but no form', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 0 }), answers });
  await screen.findByText('You can post requests after 5 days');
  expect(screen.queryByRole('textbox')).toBeNull();
  const alert = screen.getByRole('link', { name: 'Create an alert' });
  expect(alert.getAttribute('href')).toBe('/alerts/new?q=A+kettle');
});

test('a new member sees all that the owner requires of them', async () => {
  const levels = one({ known: { days: 5, approvedDeals: 2, upheldReports: 0 }, publishing, curating });
  const as = member({ trustLevel: 0 });
  await render(<NewRequest title="A kettle" />, { as, answers: { ...answers, 'GET /settings/trust-levels': levels } });
  await screen.findByText('You can post requests after 5 days and 2 approved deals');
});

test('a member of trust level 1 gets the form', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 1 }), answers });
  expect(await screen.findByDisplayValue('A kettle')).toBeTruthy();
});

test('a member who may review deals gets the form at trust level 0', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 0, capabilities: ['review'] }), answers });
  expect(await screen.findByDisplayValue('A kettle')).toBeTruthy();
});
