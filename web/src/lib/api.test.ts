import { describe, expect, test, vi } from 'vitest';
import { ApiError, createApi } from './api.ts';

/** A response that breaks off after a few bytes, as when the reader leaves the page. */
function truncatedResponse(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"success":'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

function requestWith(response: () => Response): Promise<unknown> {
  return createApi({ transport: response, origin: 'https://haggle.example' })('GET /auth/me');
}

test('a response that breaks off counts as no response', async () => {
  await expect(requestWith(() => truncatedResponse(200))).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('an error response without a readable body keeps its status and has no message', async () => {
  await expect(requestWith(() => truncatedResponse(401))).rejects.toMatchObject({ status: 401 });
  await expect(requestWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).rejects.toMatchObject({
    status: 502,
    message: '',
  });
});

describe('a call that needs confirmation', () => {
  const refusal = { success: false, error: 'Confirm it’s you.', code: 'confirmation_needed', requestId: '1' };

  /** A server that refuses until `state.isConfirmed`. */
  function createTestApi(confirm: (state: { isConfirmed: boolean }) => void) {
    const state = { isConfirmed: false };
    const [transport, onFailure] = [vi.fn(), vi.fn()];
    transport.mockImplementation(() =>
      state.isConfirmed ? Response.json({ success: true }) : Response.json(refusal, { status: 403 }),
    );
    const asking = vi.fn(async () => confirm(state));
    const api = createApi({ transport, origin: 'https://haggle.example', confirm: asking, onFailure });
    return { api, transport, onFailure, asking };
  }

  test('is repeated after the confirmation without reporting a failure', async () => {
    const { api, transport, onFailure } = createTestApi((state) => {
      state.isConfirmed = true;
    });
    expect(await api('POST /admin/backups')).toEqual({ success: true });
    expect(transport).toHaveBeenCalledTimes(2);
    const [first, second] = transport.mock.calls.map(([request]) => request as Request);
    expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'));
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('fails without reporting it when the confirmation is declined', async () => {
    const { api, transport, onFailure } = createTestApi(() => {
      throw new ApiError(403, 'Not now.');
    });
    await expect(api('POST /admin/backups')).rejects.toMatchObject({ name: 'ApiError', message: 'Not now.' });
    expect(transport).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('asks once per call, even if the server keeps refusing', async () => {
    const { api, transport, asking } = createTestApi(() => {});
    await expect(api('POST /admin/backups')).rejects.toMatchObject({ failure: { code: 'confirmation_needed' } });
    expect(transport).toHaveBeenCalledTimes(2);
    expect(asking).toHaveBeenCalledTimes(1);
  });
});

test('a call that needs proof of work is repeated once with the proof, without reporting a failure', async () => {
  const link = '/api/auth/challenge?for=register';
  const refusal = { success: false, error: 'Work first.', code: 'proof_needed', requestId: '1', link };
  const proofs: (string | null)[] = [];
  const onFailure = vi.fn();
  const api = createApi({
    transport(request) {
      const proof = request.headers.get('x-proof-of-work');
      proofs.push(proof);
      return proof === 'good' ? Response.json({ success: true }) : Response.json(refusal, { status: 403 });
    },
    origin: 'https://haggle.example',
    prove: async (address) => (address === link && proofs.length === 1 ? 'good' : 'spent'),
    onFailure,
  });
  await api('POST /auth/forgot-password', { body: { email: 'tess@example.com' } });
  expect(proofs).toEqual([null, 'good']);
  const secondRequest = api('POST /auth/forgot-password', { body: { email: 'tess@example.com' } });
  await expect(secondRequest).rejects.toMatchObject({ failure: { code: 'proof_needed' } });
  expect(proofs).toEqual([null, 'good', null, 'spent']);
  expect(onFailure).not.toHaveBeenCalled();
});
