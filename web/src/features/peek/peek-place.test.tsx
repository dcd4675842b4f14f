// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dealDetail, listOf, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { PeekHost } from './peek-place.tsx';

test('Space opens a card’s deal, unless it is still held from closing one', async () => {
  const { router } = await render(
    <main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a card of a list. */}
      <article data-deal="7" tabIndex={0}>
        Kettle
      </article>
      <PeekHost />
    </main>,
    { answers: { 'GET /deals/:id': one(dealDetail()), 'GET /deals/:id/comments': listOf([]) } },
  );
  const card = screen.getByRole('article');
  const isScrollPrevented = !fireEvent.keyDown(card, { key: ' ', code: 'Space', repeat: true });
  expect(isScrollPrevented).toBe(true);
  expect(router.state.location.state.peek).toBeUndefined();
  fireEvent.keyDown(card, { key: ' ', code: 'Space' });
  await waitFor(() => expect(router.state.location.state.peek).toBe('7'));
  await screen.findByRole('dialog');
});
