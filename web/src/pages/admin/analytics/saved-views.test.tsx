// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { loadAgain } from '../../../../test/harness/browser.ts';
import { noConnection } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { SavedViews } from './saved-views.tsx';

test('the name of a view stays as typed when the views can’t be loaded again', async () => {
  const { user, ...app } = await render(<SavedViews search={{}} />, {
    as: ada,
    answers: { 'GET /analytics/views': one([]) },
  });
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Last week');
  app.answer({ 'GET /analytics/views': noConnection });
  await loadAgain(app);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Last week');
});
