// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToastButton } from '../../../test/harness/browser.ts';
import { deal, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { readViewed, storeViewed } from '../../features/viewed/viewed-ids.ts';
import { ViewedPage } from './viewed-page.tsx';

const kettle = deal();
const lamp = deal({ _id: '8', slug: 'lamp', title: 'Lamp' });

test('Undo restores the deal it belongs to, but not one removed since', async () => {
  storeViewed(['7', '8']);
  const { user } = await render(<ViewedPage />, {
    path: '/recently-viewed',
    answers: { 'GET /deals/cards': one([kettle, lamp]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Kettle from recently viewed' }));
  const undo = await findToastButton('Removed from recently viewed.', 'Undo');
  await user.click(await screen.findByRole('button', { name: 'Remove Lamp from recently viewed' }));
  await waitFor(() => expect(readViewed()).toEqual([]));
  await user.click(undo);
  await waitFor(() => expect(readViewed()).toEqual(['7']));
});
