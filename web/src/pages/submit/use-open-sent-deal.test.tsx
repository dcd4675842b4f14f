// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { renderHook } from '../../../test/harness/render.tsx';
import { dealQuery } from '../../deals/queries.ts';
import { useOpenSentDeal } from './use-open-sent-deal.ts';

const small = { avif: '/small.avif', webp: '/small.webp', jpeg: '/small.jpeg' };
const picture = {
  avif: '/main.avif',
  webp: '/main.webp',
  jpeg: '/main.jpeg',
  thumbnails: { small, medium: small, large: small },
  metadata: { dimensions: { width: 4, height: 3 } },
};

test('photos processed after a deal was submitted appear on its page without a reload', async () => {
  const { hook, api, client, address, calls } = await renderHook(() => useOpenSentDeal(), {
    as: member(),
    path: '/submit',
    answers: { 'GET /deals/:id': one(dealDetail({ optimizedImages: [picture] })) },
  });
  const cachedPictures = () => client.getQueryData(dealQuery(api, '7').queryKey)?.data.optimizedImages;
  await act(() => hook()(dealDetail(), 1));
  expect(address()).toBe('/deals/7/kettle');
  expect(cachedPictures()).toEqual([]);
  await waitFor(() => expect(cachedPictures()).toEqual([picture]));
  expect(calls('GET /deals/:id')).toHaveLength(1);
});
