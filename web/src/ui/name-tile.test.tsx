// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../test/harness/render.tsx';
import { hueOf, NameTile } from './name-tile.tsx';

test('a store whose logo fails shows its first letter', async () => {
  // No picture loads in this environment.
  await render(<NameTile name="brightbox" url="/images/logo.webp" />);
  await screen.findByText('B');
  expect(document.querySelector('img')).toBeNull();
});

test('a name has one colour wherever it stands, and others have others', () => {
  expect(hueOf('Brightbox')).toBe(hueOf('Brightbox'));
  expect(new Set(['Brightbox', 'Volt & Vale', 'Pixelbarn', 'Loomhouse'].map(hueOf)).size).toBe(4);
});
