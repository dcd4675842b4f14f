import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

function create(fetch: (ids: string[]) => Promise<Map<string, string>>, batchSize = 100) {
  return createBatcher({ fetch, fallback: 'none', maxBatchSize: batchSize });
}

describe('createBatcher', () => {
  it('combines all IDs of a moment into one call, deduplicated and sorted', async () => {
    const fetch = vi.fn(async (ids: string[]) => new Map(ids.map((id) => [id, `status ${id}`])));
    const batcher = create(fetch);
    const answers = await Promise.all(['2', '1', '2'].map((id) => batcher.load(id)));
    expect(answers).toEqual(['status 2', 'status 1', 'status 2']);
    expect(fetch.mock.calls).toEqual([[['1', '2']]]);
  });

  it('splits more IDs than one call may carry', async () => {
    const fetch = vi.fn(async () => new Map<string, string>());
    const batcher = create(fetch, 100);
    await Promise.all(Array.from({ length: 250 }, (_, id) => batcher.load(String(id))));
    expect(fetch.mock.calls.map(([ids]: unknown[]) => (ids as string[]).length)).toEqual([100, 100, 50]);
  });

  it('resolves an ID that the response leaves out with the default', async () => {
    await expect(create(async () => new Map()).load('1')).resolves.toBe('none');
  });

  it('rejects if the call fails, and calls again afterwards', async () => {
    let isDown = true;
    const batcher = create(async () => {
      if (isDown) throw new Error('down');
      return new Map([['1', 'up']]);
    });
    await expect(batcher.load('1')).rejects.toThrow('down');
    isDown = false;
    await expect(batcher.load('1')).resolves.toBe('up');
  });
});
