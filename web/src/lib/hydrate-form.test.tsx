// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { LateForm } from './hydrate-form.tsx';
import { lateForm } from './late-form.ts';

const start = { name: '', note: '', kind: 'b' };

function Form({ onSend }: { onSend: (values: typeof start) => void }) {
  const { register, handleSubmit, watch } = useForm({ defaultValues: start });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <input {...register('name')} />
      <textarea {...register('note')} />
      <select {...register('kind')} defaultValue={start.kind}>
        <option value="a">A</option>
        <option value="b">B</option>
        <option value="c">C</option>
      </select>
      <output>{watch('name')}</output>
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

/** Renders the form as the server sends it, lets `beforeHydration` act on it, and then hydrates it. */
async function renderAndHydrate(beforeHydration: (form: HTMLFormElement) => void) {
  const sent: (typeof start)[] = [];
  const page = (
    <LateForm>
      <Form onSend={(values) => sent.push({ ...values })} />
    </LateForm>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const form = root.querySelector('form') as HTMLFormElement;
  expect(form.closest(`[${lateForm}]`)).not.toBeNull();
  beforeHydration(form);
  await act(async () => {
    hydrateRoot(root, page);
  });
  expect(form.isConnected).toBe(true);
  expect(form.closest(`[${lateForm}]`)).toBeNull();
  return { form, sent, send: () => act(async () => form.requestSubmit()) };
}

const inputOf = (form: HTMLFormElement) => form.querySelector('input') as HTMLInputElement;

test('values entered before hydration stay in the form and are submitted', async () => {
  const { form, sent, send } = await renderAndHydrate((form) => {
    inputOf(form).value = 'Tess';
    for (const field of form.querySelectorAll('textarea')) field.value = 'Hello';
    for (const field of form.querySelectorAll('select')) field.value = 'c';
  });
  expect(inputOf(form).value).toBe('Tess');
  expect(form.querySelector('output')?.textContent).toBe('Tess');
  await send();
  expect(sent).toEqual([{ name: 'Tess', note: 'Hello', kind: 'c' }]);
});

test('hydration keeps the focus and the cursor position', async () => {
  const { form } = await renderAndHydrate((form) => {
    inputOf(form).value = 'Tess';
    inputOf(form).focus();
    inputOf(form).setSelectionRange(2, 2);
  });
  expect([inputOf(form).selectionStart, inputOf(form).selectionEnd]).toEqual([2, 2]);
  expect(document.activeElement).toBe(inputOf(form));
});

test('an untouched form submits its default values', async () => {
  const { sent, send } = await renderAndHydrate(() => undefined);
  await send();
  expect(sent).toEqual([start]);
});
