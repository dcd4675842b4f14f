// @vitest-environment happy-dom

import type { Feedback } from '@haggle/contract/content/feedback';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../../../test/harness/fake-api.ts';
import { member, noProofAnswer, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { DraftKeeper } from '../../lib/draft-keeper.ts';
import { type LocalDraft, localDraft } from '../../lib/local-drafts.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { FeedbackForm } from '../feedback/feedback-form.tsx';
import { TemplatesDialog } from '../moderation/templates-dialog.tsx';
import { useFormDraft } from './use-form-draft.ts';

const tess = member({ trustLevel: 2, capabilities: ['review'] });
const noop = () => undefined;
const answers: Answers = {
  'GET /admin/reason-templates': one([{ name: 'Spam', text: 'This is spam.' }]),
  'GET /auth/challenge': noProofAnswer,
};

const sentFeedback: Feedback = {
  _id: '4',
  userId: '1',
  category: 'bug',
  priority: 'medium',
  summary: 'A thought',
  description: 'Half a thought',
  stepsToReproduce: null,
  expectedBehavior: null,
  actualBehavior: null,
  email: tess.email,
  sentryErrorId: null,
  userAgent: null,
  url: null,
  status: 'open',
  resolution: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  resolvedAt: null,
};

/** Delays reads from the browser's storage. */
const disk = vi.hoisted(() => ({ isReady: Promise.resolve() }));

vi.mock('idb-keyval', async (importOriginal) => {
  const actual = await importOriginal<typeof import('idb-keyval')>();
  const get = (...args: Parameters<typeof actual.get>) => disk.isReady.then(() => actual.get(...args));
  return { ...actual, get };
});

/** Blocks reads from the browser's storage until the returned function is called. */
function delayDisk(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  disk.isReady = promise;
  return resolve;
}

/** Types into a field as soon as the form appears. */
function setFieldValue(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

/** Waits longer than a read from storage takes. */
const waitForEffects = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('a stored draft of templates does not overwrite text typed before it was loaded', async () => {
  const lines = [{ name: 'Old', text: 'Half a template', key: 0 }];
  await localDraft('1 templates warning').save({ lines, basedOn: [] });
  const answer = delayDisk();
  await render(<TemplatesDialog kind="warning" onClose={noop} />, { answers, as: tess });
  setFieldValue(await screen.findByDisplayValue('This is spam.'), 'This is new.');
  answer();
  await waitForEffects();
  expect(screen.getByDisplayValue('This is new.')).toBeTruthy();
});

test('a stored draft of a text does not overwrite text typed before it was loaded', async () => {
  await localDraft('1 hold 4').save('Half a reason');
  const answer = delayDisk();
  await render(<ReasonField />, { as: tess });
  setFieldValue(screen.getByRole('textbox'), 'At once');
  answer();
  await waitForEffects();
  expect(screen.getByDisplayValue('At once')).toBeTruthy();
});

test('restoring a form’s draft does not overwrite a field typed into during the restore', async () => {
  await localDraft('1 race').save({ typed: { first: 'Half a name' }, from: { first: '' } });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  // Types after the draft was restored and before the next render.
  const type = vi.fn(() => queueMicrotask(() => setFieldValue(box('second'), 'At once')));
  await render(<TwoFields onChange={() => void (type.mock.calls.length === 0 && type())} />, { as: tess });
  await waitForEffects();
  expect(box('first').value).toBe('Half a name');
  expect(box('second').value).toBe('At once');
});

test('feedback is restored after a crash, with the account’s address, and its draft deleted once sent', async () => {
  await localDraft('1 feedback').save({ typed: { description: 'Half a thought' }, from: { description: '' } });
  const { user, calls } = await render(<FeedbackForm onSent={noop} />, {
    answers: { ...answers, 'POST /feedback': one(sentFeedback) },
    as: tess,
  });
  expect(await screen.findByDisplayValue('Half a thought')).toBeTruthy();
  expect(screen.getByDisplayValue(tess.email)).toBeTruthy();
  expect(screen.getByText(/your unsaved changes from last time/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Summary/ }), 'A thought');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(async () => expect(await localDraft('1 feedback').read()).toBeUndefined());
  expect(calls('POST /feedback')).toHaveLength(1);
});

test('a visitor’s feedback is stored as a draft, but without their email address', async () => {
  const { user } = await render(<FeedbackForm onSent={noop} />, { answers });
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Half a thought');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'me@visitors.example');
  const storedDraft = () => localDraft<object>('visitor feedback').read();
  await waitFor(async () =>
    expect((await storedDraft())?.value).toMatchObject({ typed: { description: 'Half a thought' } }),
  );
  expect(JSON.stringify(await storedDraft())).not.toContain('me@visitors.example');
});

interface FakePlace {
  storedDraft: string | undefined;
  read(): Promise<LocalDraft<string> | undefined>;
  save(value: string): Promise<boolean>;
  delete(): Promise<void>;
}

function createPlace(storedDraft?: string): FakePlace {
  const place: FakePlace = {
    storedDraft,
    read: async () => undefined,
    async save(value) {
      place.storedDraft = value;
      return true;
    },
    async delete() {
      place.storedDraft = undefined;
    },
  };
  return place;
}

test('text typed before the member is known is stored once they are', () => {
  const keeper = new DraftKeeper<string>(undefined);
  keeper.record('Half a thought');
  keeper.flush();
  const place = createPlace();
  keeper.moveTo(place);
  expect(place.storedDraft).toBe('Half a thought');
});

test('an unchanged form deletes a stored draft only after it has read it', () => {
  const place = createPlace('Half a thought');
  const keeper = new DraftKeeper<string>(undefined);
  keeper.moveTo(place);
  keeper.record(null);
  keeper.flush();
  expect(place.storedDraft).toBe('Half a thought');
  keeper.markShown();
  keeper.record(null);
  keeper.flush();
  expect(place.storedDraft).toBeUndefined();
});

function ReasonField() {
  const [text, setText] = useDraftText('hold 4');
  return <textarea value={text} onChange={({ target }) => setText(target.value)} />;
}

function TwoFields({ onChange }: { onChange: () => void }) {
  const form = useForm({ defaultValues: { first: '', second: '' } });
  useFormDraft(form, { name: 'race', values: { first: '', second: '' } });
  const { watch } = form;
  useEffect(() => watch(onChange).unsubscribe, [watch, onChange]);
  return (
    <>
      <input aria-label="first" {...form.register('first')} />
      <input aria-label="second" {...form.register('second')} />
    </>
  );
}
