// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the way leads from all categories down', async () => {
  await render(<Breadcrumbs trail={[{ name: 'Audio', path: 'audio' }]} />);
  expect(ways()).toEqual([
    ['Categories', '/categories'],
    ['Audio', '/categories/audio'],
  ]);
});

test('what is in no category is one of all deals', async () => {
  await render(<Breadcrumbs trail={[]} />);
  expect(ways()).toEqual([['All Deals', '/deals']]);
});
