import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSecretKey } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haggle-secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('20 simultaneous starts agree on one complete key, which is stored', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => findSecretKey(undefined, folder)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await findSecretKey(undefined, folder)).toBe(keys[0]);
});

test('an empty key file is an error, unless the environment has a key', async () => {
  writeFileSync(join(folder, 'secret-key'), '\n');
  await expect(findSecretKey(undefined, folder)).rejects.toThrow('is empty');
  expect(await findSecretKey('from the environment', folder)).toBe('from the environment');
});
