// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, one } from '../../../test/harness/fixtures.ts';
import { renderHook } from '../../../test/harness/render.tsx';
import { stubUploads } from '../../../test/harness/uploads.ts';
import { useAvatar } from './use-avatar.ts';

test('a picture is sent as an upload and becomes the member’s avatar', async () => {
  const { hook, transport, session } = await renderHook(useAvatar, {
    as: member(),
    answers: { 'PUT /auth/avatar': one(member({ avatarUrl: '/images/9.webp' })) },
  });
  const uploaded = stubUploads(transport);
  await act(() => hook().change(new File(['picture'], 'me.png', { type: 'image/png' })));
  expect(uploaded).toEqual(['PUT /api/auth/avatar']);
  expect(session.getState().user?.avatarUrl).toBe('/images/9.webp');
});
