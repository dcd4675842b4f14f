// @vitest-environment happy-dom
import * as trustLimits from '@haggle/contract/limits/trust';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { member, one } from '../../../test/harness/things.ts';
import { NewRequest } from './new-request.tsx';

const [known, publishing, curating] = trustLimits.levels;
const answers = {
  'GET /settings/trust-levels': one({ known: { ...known, days: 5 }, publishing, curating }),
  'GET /categories/tree': one([]),
  'GET /stores': emptyNameIndex,
  'GET /brands': emptyNameIndex,
};

test('a newcomer is told before the form from when on they may ask, and what helps until then', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 0 }), answers });
  await screen.findByText('You can post requests after 5 days');
  expect(screen.queryByRole('textbox')).toBeNull();
  const alert = screen.getByRole('link', { name: 'Create an alert' });
  expect(alert.getAttribute('href')).toBe('/alerts/new?q=A+kettle');
});

test('a member who is known here gets the form', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 1 }), answers });
  expect(await screen.findByDisplayValue('A kettle')).toBeTruthy();
});

test('whoever reviews deals gets the form from the first day', async () => {
  await render(<NewRequest title="A kettle" />, { as: member({ trustLevel: 0, capabilities: ['review'] }), answers });
  expect(await screen.findByDisplayValue('A kettle')).toBeTruthy();
});
