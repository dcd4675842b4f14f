// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../test/harness/render.tsx';
import { hueOf, NameTile } from './name-tile.tsx';

test('a store shows its logo, and its first letter once that fails', async () => {
  const { container } = await render(<NameTile name="brightbox" url="/images/logo.webp" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/images/logo.webp');
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('B');
});

test('a name has one colour wherever it stands, and others have others', () => {
  expect(hueOf('Brightbox')).toBe(hueOf('Brightbox'));
  expect(new Set(['Brightbox', 'Volt & Vale', 'Pixelbarn', 'Loomhouse'].map(hueOf)).size).toBe(4);
});
