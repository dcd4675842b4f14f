// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const readLinks = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('breadcrumbs lead from all categories down to the deal’s category', async () => {
  await render(<Breadcrumbs trail={[{ name: 'Audio', path: 'audio' }]} />);
  expect(readLinks()).toEqual([
    ['Categories', '/categories'],
    ['Audio', '/categories/audio'],
  ]);
});

test('a deal without a category has a breadcrumb to all deals', async () => {
  await render(<Breadcrumbs trail={[]} />);
  expect(readLinks()).toEqual([['All Deals', '/deals']]);
});
