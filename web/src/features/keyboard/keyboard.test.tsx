// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { Keyboard } from './keyboard.tsx';

async function renderKeyboard() {
  const save = vi.fn();
  const app = await render(
    <>
      <article data-deal="7">
        <button type="button" data-key="save" onClick={save}>
          Save
        </button>
      </article>
      <Keyboard />
    </>,
  );
  return { ...app, save };
}

test('a held key acts once', async () => {
  const { user, save } = await renderKeyboard();
  await user.keyboard('{s>3/}');
  expect(save).toHaveBeenCalledOnce();
});

test('the shortcuts exist on layouts without Latin letters and with Caps Lock', async () => {
  const { save } = await renderKeyboard();
  fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyS' });
  fireEvent.keyDown(document.body, { key: 'S', code: 'KeyS' });
  expect(save).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true });
  await screen.findByRole('dialog', { name: 'Keyboard' });
});
