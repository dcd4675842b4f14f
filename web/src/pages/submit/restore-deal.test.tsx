// @vitest-environment happy-dom
import type { AnswerOf } from '@haggle/contract/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred } from '../../../test/harness/fake-api.ts';
import { dealDetail, linkPreview, member, one } from '../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../test/harness/name-index.ts';
import { render } from '../../../test/harness/render.tsx';
import { emptyDraft } from './draft.ts';
import { draftsOf } from './drafts.ts';
import { NewDeal } from './new-deal.tsx';

const kettle = { title: 'A kettle', dealURL: 'https://shop.example/kettle', price: '12' };
const lamp = { title: 'A lamp of brass', dealURL: 'https://shop.example/lamp' };

async function openForm(answers: Answers = {}) {
  const app = await render(<NewDeal />, {
    as: member(),
    path: '/submit',
    pages: { '/': 'The home page' },
    answers: {
      'GET /categories/tree': one([]),
      'GET /currencies': one([]),
      'GET /stores': emptyNameIndex,
      'GET /brands': emptyNameIndex,
      'GET /deals/lookalikes': one([]),
      'POST /deals/preview': one(linkPreview()),
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: /^Title/ });
  const goTo = (to: string) => act(() => app.router.navigate({ to: to as never }));
  return {
    ...app,
    press: async (button: string) => app.user.click(await screen.findByRole('button', { name: button })),
    async leave() {
      await goTo('/');
      await screen.findByText('The home page');
    },
    async reopen() {
      await goTo('/submit');
      await screen.findByRole('textbox', { name: /^Title/ });
    },
  };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const stored = async () => (await draftsOf('1').form.read())?.value.title;
const storedAside = async () => (await draftsOf('1').aside.read())?.value.map(({ form }) => form.title);
const emptied = 'The form is empty again.';
const wentBack = 'The other deal was set aside as a draft.';

const storeKettle = () => draftsOf('1').form.save({ ...emptyDraft, ...kettle });

/** Stores a kettle in the form and a lamp set aside. */
async function storeBoth(): Promise<void> {
  await storeKettle();
  await draftsOf('1').aside.save([{ form: { ...emptyDraft, ...lamp }, photos: [] }]);
}

test('Undo restores an emptied deal with its photos after the page was left', async () => {
  await storeKettle();
  const { user, press, leave } = await openForm();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(picker, new File(['picture'], 'kettle.png', { type: 'image/png' }));
  await press('Start over');
  await leave();
  await waitFor(async () => expect(await stored()).toBeUndefined());
  await user.click(await findToastButton(emptied, 'Undo'));
  await waitFor(async () => expect(await stored()).toBe('A kettle'));
  expect((await draftsOf('1').photos.read())?.value).toHaveLength(1);
});

test('Undo after going back to a deal restores both after the page was left', async () => {
  await storeBoth();
  const { user, press, leave } = await openForm();
  await press('Back to “A lamp of brass”');
  await leave();
  await waitFor(async () => expect([await stored(), await storedAside()]).toEqual(['A lamp of brass', ['A kettle']]));
  await user.click(await findToastButton(wentBack, 'Undo'));
  await waitFor(async () => expect([await stored(), await storedAside()]).toEqual(['A kettle', ['A lamp of brass']]));
});

test('Undo restores a deal in the form that was opened since', async () => {
  await storeKettle();
  const { user, press, leave, reopen } = await openForm();
  await press('Start over');
  await leave();
  await reopen();
  expect(title().value).toBe('');
  await user.click(await findToastButton(emptied, 'Undo'));
  await waitFor(() => expect(title().value).toBe('A kettle'));
  await waitFor(async () => expect(await stored()).toBe('A kettle'));
});

test.each(['', ' of a page opened since'])('Undo sets aside what was typed into the form%s', async (where) => {
  await storeKettle();
  const { user, press, leave, reopen } = await openForm();
  await press('Start over');
  if (where) {
    await leave();
    await reopen();
  }
  await user.type(title(), 'A chair');
  await user.click(await findToastButton(emptied, 'Undo'));
  await waitFor(() => expect(title().value).toBe('A kettle'));
  await screen.findByRole('button', { name: 'Back to “A chair”' });
  expect(await storedAside()).toEqual(['A chair']);
});

test('Undo while another deal is being sent sets the restored one aside, which sending doesn’t delete', async () => {
  await storeBoth();
  const answer = deferred<AnswerOf<'POST /deals'>>();
  const { user, press, address } = await openForm({ 'POST /deals': () => answer.promise });
  await press('Start over');
  await press('Back to “A lamp of brass”');
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '5');
  await press('Submit Deal');
  await user.click(await findToastButton(emptied, 'Undo'));
  await screen.findByRole('button', { name: 'Back to “A kettle”' });
  expect(title().value).toBe('A lamp of brass');
  answer.respond(one(dealDetail()) as never);
  await waitFor(() => expect(address()).toBe('/deals/7/kettle'));
  expect([await stored(), await storedAside()]).toEqual([undefined, ['A kettle']]);
});
