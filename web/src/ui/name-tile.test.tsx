// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../test/harness/render.tsx';
import { hueOf, NameTile } from './name-tile.tsx';

test('a store whose logo fails to load shows its initial', async () => {
  // No picture loads in this environment.
  await render(<NameTile name="brightbox" url="/images/logo.webp" />);
  await screen.findByText('B');
  expect(document.querySelector('img')).toBeNull();
});

test('a name always has the same colour, and different names have different ones', () => {
  expect(hueOf('Brightbox')).toBe(hueOf('Brightbox'));
  expect(new Set(['Brightbox', 'Volt & Vale', 'Pixelbarn', 'Loomhouse'].map(hueOf)).size).toBe(4);
});
