import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunk, plainPicture, withChunks, withPackedText } from '../../../test/harness/photos.ts';
import { withoutExtras } from './png-chunks.ts';

const png = await plainPicture(30, 20).png().toBuffer();
const end = Buffer.from('IEND', 'latin1');

/** Returns the names of the remaining chunks. */
function namesOf(bytes: Uint8Array | undefined): string[] {
  const names: string[] = [];
  const remaining = Buffer.from(bytes ?? []);
  for (let at = 8; at < remaining.length; at += 12 + remaining.readUInt32BE(at)) {
    names.push(remaining.toString('latin1', at + 4, at + 8));
  }
  return names;
}

test('everything after the end chunk is dropped', () => {
  const trailingData = [Buffer.from('xxxxx'), withPackedText(png, 1_000_000), png.subarray(-12)];
  for (const extraBytes of trailingData)
    expect(withoutExtras(Buffer.concat([png, extraBytes]))).toEqual(Buffer.from(png));
});

test.each(['zTXt', 'iTXt', 'tEXt', 'acTL', 'fcTL', 'fdAT', 'tIME', 'prVW'])('%s chunks are dropped', (name) => {
  const withExtra = withChunks(png, Array(100).fill(chunk(name, deflateSync(Buffer.alloc(1_000_000)))));
  expect(withoutExtras(withExtra)).toEqual(Buffer.from(png));
});

test('only the first chunk of each colour type is kept, and an oversized one is dropped', () => {
  const gamma = chunk('gAMA', Buffer.from([0, 0, 177, 143]));
  const createProfileChunk = (bytes: number) => chunk('iCCP', Buffer.alloc(bytes));
  expect(
    namesOf(
      withoutExtras(
        withChunks(png, [gamma, gamma, createProfileChunk(300_000), createProfileChunk(500), createProfileChunk(500)]),
      ),
    ),
  ).toEqual(namesOf(withChunks(png, [gamma, createProfileChunk(500)])));
});

test('a file without a valid end chunk is rejected', () => {
  const wrongLengthPng = Buffer.from(png);
  wrongLengthPng.writeUInt32BE(0xffffffff, 33);
  const renamedChunkPng = Buffer.from(png);
  renamedChunkPng.write('IENX', png.indexOf(end), 'latin1');
  for (const bytes of [
    png.subarray(0, -1),
    png.subarray(0, -12),
    png.subarray(0, 8),
    wrongLengthPng,
    renamedChunkPng,
  ]) {
    expect(withoutExtras(bytes)).toBeUndefined();
  }
});

test('a file of more than 1,000 chunks is rejected', () => {
  const text = chunk('tEXt', Buffer.alloc(0));
  expect(withoutExtras(withChunks(png, Array(900).fill(text)))).toEqual(Buffer.from(png));
  expect(withoutExtras(withChunks(png, Array(1_001).fill(text)))).toBeUndefined();
});
