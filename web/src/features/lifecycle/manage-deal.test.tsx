// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../../test/harness/browser.ts';
import { dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { ManageDeal } from './manage-deal.tsx';

const deal = dealDetail({
  _id: '7',
  title: 'Ketle 1 l',
  submittedByUserID: { _id: '9', username: 'ann', displayName: 'Ann', avatarUrl: null, trustLevel: 1 } as never,
});
const emptyPart = {
  stateReport: null,
  couponWorked: null,
  mayEdit: false,
  heldEdit: null,
  moves: [],
  cannotReopen: null,
};

const renderManage = (trustLevel: number) =>
  render(<ManageDeal deal={deal} />, {
    as: member({ trustLevel }),
    answers: {
      'GET /deals/:id/mine': one(emptyPart),
      'PUT /deals/:id/title': one({ ...deal, title: 'Kettle 1 l' }),
    },
  });

test('a member of trust level 3 can correct another’s title, and is offered merging and price per unit', async () => {
  const { user, calls } = await renderManage(3);
  await user.click(await screen.findByRole('button', { name: 'Manage' }));
  for (const name of ['Merge into…', 'Correct price per unit…']) await screen.findByRole('button', { name });
  await user.click(screen.getByRole('button', { name: 'Correct title…' }));
  const field = await screen.findByRole('textbox', { name: 'Title' });
  const saveButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Save title' });
  expect(saveButton.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, ' Kettle  1 l ');
  await user.click(saveButton);
  await findToast('Title saved');
  expect(calls('PUT /deals/:id/title')).toMatchObject([{ params: { id: '7' }, body: { title: 'Kettle 1 l' } }]);
});

test('a member of trust level 2 has nothing to manage', async () => {
  const { calls } = await renderManage(2);
  await expect.poll(() => calls('GET /deals/:id/mine').length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
