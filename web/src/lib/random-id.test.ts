import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('an ID is made even without `randomUUID`, which browsers lack on pages without HTTPS', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = [randomId(), randomId()];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
