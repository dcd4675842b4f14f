// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { NoDeals } from './no-deals.tsx';

const facts = { facets: undefined, searchWords: undefined, ownFilter: undefined, ownName: undefined, counted: '0' };

test.each([
  [{}, 'Check back later for new deals!', 'Submit Deal'],
  [{ freeShipping: 'true' as const }, 'Try fewer filters, or look at all deals.', 'Clear filters'],
])('an empty list with the filters %j advises to try fewer only if there are any', async (search, text, button) => {
  await render(<NoDeals {...facts} search={search} text={undefined} wanted={null} />, { path: '/deals' });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: button })).toBeTruthy();
});
