import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { inspect, readSize } from './images.ts';

test('many pictures of one sender don’t delay those of others', async () => {
  const picture = await plainPicture(300, 200).png().toBuffer();
  const finishedOwners: string[] = [];
  const inspectPicture = async (owner: string) => {
    expect(await inspect(owner, picture)).toMatchObject({ width: 300, height: 200 });
    finishedOwners.push(owner);
  };
  await Promise.all(['many', 'many', 'many', 'many', 'one', 'other'].map(inspectPicture));
  expect(finishedOwners).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
});

test('a picture can be a file, and isn’t decoded unless its pixels may be spent', async () => {
  const picture = await plainPicture(300, 200).png().toBuffer();
  const folder = mkdtempSync(join(tmpdir(), 'haggle-picture-'));
  const path = join(folder, 'picture.png');
  writeFileSync(path, picture);
  const spend = vi.fn(async () => {});
  const inspection = await inspect('one', path, spend);
  rmSync(folder, { recursive: true });
  expect(inspection).toEqual(await inspect('one', picture));
  expect(spend).toHaveBeenCalledExactlyOnceWith(60_000);
  const refuse = () => Promise.reject(new Error('Too many pixels.'));
  await expect(inspect('one', picture, refuse)).rejects.toThrow('Too many pixels.');
});

test('the size of a picture is read from its header', async () => {
  const picture = await plainPicture(300, 200).jpeg().toBuffer();
  expect(await readSize(picture)).toEqual({ width: 300, height: 200 });
  expect(await readSize(new Uint8Array([1, 2, 3]))).toBeUndefined();
});
