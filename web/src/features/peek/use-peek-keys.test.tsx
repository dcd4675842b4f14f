// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { usePeekKeys } from './use-peek-keys.ts';

const actions = { step: vi.fn(), close: vi.fn() };
const save = vi.fn();

function OpenDeal() {
  const dialog = useRef<HTMLDialogElement>(null);
  usePeekKeys(dialog, actions);
  return (
    <dialog ref={dialog} open>
      <button type="button" data-key="save" onClick={save}>
        Save
      </button>
    </dialog>
  );
}

test('a held key moves on through the deals, but saves and closes once', async () => {
  const { user } = await render(<OpenDeal />);
  await user.keyboard('{j>3/}{ArrowRight>2/}{s>3/}');
  fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
  fireEvent.keyDown(document.body, { key: ' ', code: 'Space', repeat: true });
  expect(actions.step.mock.calls).toEqual(Array.from({ length: 5 }, () => [1]));
  expect(save).toHaveBeenCalledOnce();
  expect(actions.close).toHaveBeenCalledOnce();
});
