import { expect, test } from 'vitest';
import { createApi } from './api.ts';

/** A response that breaks off after a few bytes, as when the page is left meanwhile. */
function halfAnswer(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"success":'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

function askWith(response: () => Response): Promise<unknown> {
  return createApi({ transport: response, origin: 'https://haggle.example' })('GET /auth/me');
}

test('half an answer is none: nobody answered', async () => {
  await expect(askWith(() => halfAnswer(200))).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('a refusal without readable words keeps its status', async () => {
  await expect(askWith(() => halfAnswer(401))).rejects.toMatchObject({ status: 401 });
  await expect(askWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).rejects.toMatchObject({
    status: 502,
    message: 'The server answered 502.',
  });
});
