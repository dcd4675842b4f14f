import * as requestLimits from '@haggle/contract/limits/requests';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, createApi, type Transport } from './api.ts';
import { upload as uploadSlowly, uploadWith } from './upload.ts';

/** The real timer, from before tests fake the clock. */
const realTimeout = setTimeout;

type UploadEvent = 'sent' | 'progress' | 'load' | 'error' | 'abort' | 'loadend';

/** A fake `XMLHttpRequest` with the parts that the upload uses. */
class FakeUpload {
  static last: FakeUpload;
  readonly upload = {
    addEventListener: (event: UploadEvent, listener: (it: object) => void) =>
      this.#listen(event === 'load' ? 'sent' : event, listener),
  };
  readonly headers: Record<string, string> = {};
  readonly #listeners = new Map<UploadEvent, (it: object) => void>();
  address = '';
  body: Blob | undefined;
  status = 0;
  responseText = '';
  withCredentials = false;

  constructor() {
    FakeUpload.last = this;
  }
  addEventListener(event: UploadEvent, listener: (it: object) => void): void {
    this.#listen(event, listener);
  }
  open(method: string, url: string): void {
    this.address = `${method} ${new URL(url).pathname}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: Blob): void {
    this.body = body;
  }
  abort(): void {
    this.dispatch('abort');
    this.dispatch('loadend');
  }
  dispatch(event: UploadEvent, it: object = {}): void {
    this.#listeners.get(event)?.(it);
  }
  answer(status: number, answer: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(answer);
    this.dispatch('load');
    this.dispatch('loadend');
  }
  #listen(event: UploadEvent, listener: (it: object) => void): void {
    this.#listeners.set(event, listener);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return () => vi.unstubAllGlobals();
});

/** Sends a deal with a picture; `shares` are the reported progress values. */
async function send(signal?: AbortSignal, customTransport?: Transport) {
  const shares: number[] = [];
  const api = createApi({ transport: fetch, origin: 'https://haggle.example', token: () => 'token of tess' });
  const body = new FormData();
  body.append('images', new Blob(['picture'], { type: 'image/png' }), 'kettle.png');
  const sending = api(
    'POST /deals',
    { body },
    signal,
    customTransport ?? uploadWith((share) => void shares.push(share)),
  );
  const outcome = sending.catch((error: unknown) => error);
  // Reading the body takes real event-loop turns, which the fake clock doesn't control.
  while (!FakeUpload.last?.body) await new Promise((resolve) => realTimeout(resolve));
  return { upload: FakeUpload.last, shares, outcome };
}

beforeEach(() => {
  FakeUpload.last = undefined as never;
});

test('an upload carries the usual headers and the picture', async () => {
  const { upload } = await send();
  expect(upload.address).toBe('POST /api/deals');
  expect(upload.headers).toMatchObject({ authorization: 'Bearer token of tess', 'x-request-id': expect.any(String) });
  expect(upload.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(upload.withCredentials).toBe(true);
  expect(await upload.body?.text()).toContain('kettle.png');
});

test('an upload reports its progress', async () => {
  const { upload, shares } = await send();
  upload.dispatch('progress', { loaded: 25, total: 100 });
  upload.dispatch('progress', { loaded: 100, total: 100 });
  upload.dispatch('progress', { loaded: 3, total: 0 });
  expect(shares).toEqual([0.25, 1, 0]);
});

test('an upload resolves with the response', async () => {
  const { upload, outcome } = await send();
  upload.answer(201, { success: true, data: { _id: '7' } });
  expect(await outcome).toEqual({ success: true, data: { _id: '7' } });
});

test('a refused upload fails with its status and field errors', async () => {
  const { upload, outcome } = await send();
  const details = [{ path: 'images', message: 'This is not a picture.' }];
  upload.answer(422, { success: false, error: 'Some fields need another look.', code: 'invalid', details });
  expect(await outcome).toMatchObject({ status: 422, failure: { details } });
});

test('an upload whose connection breaks fails with status 0, like any other call', async () => {
  const { upload, outcome } = await send();
  upload.dispatch('error');
  upload.dispatch('loadend');
  expect(await outcome).toMatchObject({ status: 0, message: 'Network error. Please check your connection.' });
});

test('an upload continues as long as it makes progress, and times out without', async () => {
  const { timeout } = requestLimits;
  const { upload, outcome } = await send();
  const onSettled = vi.fn();
  void outcome.then(onSettled);
  for (const loaded of [10, 20, 30]) {
    await vi.advanceTimersByTimeAsync(timeout - 1);
    upload.dispatch('progress', { loaded, total: 100 });
  }
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(timeout);
  expect(await outcome).toBeInstanceOf(ApiError);
});

test('a slow upload waits for the response as long as given once everything is sent', async () => {
  const { timeout } = requestLimits;
  const { upload, outcome } = await send(undefined, uploadSlowly({ processingTimeout: 3 * timeout }));
  const onSettled = vi.fn();
  void outcome.then(onSettled);
  upload.dispatch('sent');
  await vi.advanceTimersByTimeAsync(3 * timeout - 1);
  expect(onSettled).not.toHaveBeenCalled();
  upload.answer(201, { success: true });
  expect(await outcome).toEqual({ success: true });
});

test('an aborted upload fails with status 0', async () => {
  const control = new AbortController();
  const { outcome } = await send(control.signal);
  control.abort();
  expect(await outcome).toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
});
