// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deal, listOf, member } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { AlertHits } from './alert-matches.tsx';

const toldAt = '2026-03-01T12:00:00.000Z';
const hits = (...ids: string[]) => ids.map((_id) => ({ deal: deal({ _id, title: `Deal ${_id}` }), toldAt }));

test('a match that new matches pushed to the next page is listed once', async () => {
  const { user } = await render(<AlertHits id="3" />, {
    as: member(),
    answers: {
      'GET /alerts/:id/hits': ({ query }) =>
        query.page === '2'
          ? listOf(hits('2', '3'), { page: 2, pages: 2, total: 4 })
          : listOf(hits('1', '2'), { page: 1, pages: 2, total: 4 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /more/i }));
  await waitFor(() => expect(screen.queryByText('Deal 3')).not.toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
