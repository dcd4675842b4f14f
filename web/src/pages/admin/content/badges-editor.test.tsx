// @vitest-environment happy-dom
import type { BadgeText } from '@haggle/contract/reputation/badges';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { loadAgain } from '../../../../test/harness/browser.ts';
import { noConnection } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { BadgesEditor } from './badges-editor.tsx';

const words = { name: 'First deal', description: 'For a first deal.' };
const badge: BadgeText = {
  id: 'first_deal',
  icon: 'tag',
  category: 'hunter',
  tier: 'bronze',
  ...words,
  firstName: words.name,
  firstDescription: words.description,
};

test('a badge’s dialog stays as typed when the badges can’t be loaded again', async () => {
  const { user, ...app } = await render(<BadgesEditor />, {
    as: ada,
    answers: { 'GET /admin/catalogue/badges': one([badge]) },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const name = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' ever');
  app.answer({ 'GET /admin/catalogue/badges': noConnection });
  await loadAgain(app);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('First deal ever');
});
