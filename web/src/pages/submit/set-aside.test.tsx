// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToastButton } from '../../../test/harness/browser.ts';
import { linkPreview, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { localDraft } from '../../lib/local-drafts.ts';
import { NewDeal } from './new-deal.tsx';

/** Renders the form at the address that a share opens. */
async function renderShared(query: string) {
  const app = await render(<NewDeal />, {
    as: member(),
    path: `/submit${query}`,
    answers: {
      'GET /categories/tree': one([]),
      'GET /currencies': one([]),
      'GET /stores': emptyNameIndex,
      'GET /brands': emptyNameIndex,
      'GET /deals/lookalikes': one([]),
      'POST /deals/preview': one(linkPreview()),
    },
  });
  await screen.findByRole('textbox', { name: /^Title/ });
  return app;
}

const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the deal' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });

test('a shared page is read immediately, with the title it was shared under', async () => {
  const { calls } = await renderShared('?title=Kettle&text=Look%3A+https%3A%2F%2Fshop.example%2Fkettle');
  await screen.findByText(/fields filled in/);
  expect(link().value).toBe('https://shop.example/kettle');
  const [previewCall] = calls('POST /deals/preview');
  expect(previewCall).toMatchObject({ body: { dealURL: 'https://shop.example/kettle', sharedTitle: 'Kettle' } });
});

test('sharing a page sets the current draft aside, which can be switched back to', async () => {
  await localDraft('1 deal').save({ title: 'A lamp', dealURL: 'https://shop.example/lamp' });
  const { user } = await renderShared('?url=https%3A%2F%2Fshop.example%2Fkettle');
  await waitFor(() => expect(title().value).toBe('Steel kettle, 1.7 litres'));
  await user.click(screen.getByRole('button', { name: 'Back to “A lamp”' }));
  expect([link().value, title().value]).toEqual(['https://shop.example/lamp', 'A lamp']);
  expect(screen.getByRole('button', { name: 'Back to “Steel kettle, 1.7 litres”' })).toBeTruthy();
  await user.click(await findToastButton('The other deal was set aside as a draft.', 'Undo'));
  expect([link().value, title().value]).toEqual(['https://shop.example/kettle', 'Steel kettle, 1.7 litres']);
  expect(screen.getByRole('button', { name: 'Back to “A lamp”' })).toBeTruthy();
});

test('sharing the same page again continues its draft', async () => {
  await localDraft('1 deal').save({ title: 'My words', dealURL: 'https://shop.example/kettle' });
  const { calls } = await renderShared('?url=https%3A%2F%2Fshop.example%2Fkettle');
  expect(title().value).toBe('My words');
  expect(calls('POST /deals/preview')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
});
