import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { startEncoder } from './encoder-process.ts';
import { ResidentEncoder } from './resident-encoder.ts';

/** The processes that were started, in order. */
const started: ChildProcess[] = [];
const resident = new ResidentEncoder(async () => {
  const encoder = await startEncoder();
  started.push(encoder);
  return encoder;
});
const size = { width: 300, height: 200 };
let picture: Buffer;

beforeAll(async () => {
  picture = await plainPicture(size.width, size.height).png().toBuffer();
});

afterAll(() => {
  for (const encoder of started) encoder.kill('SIGKILL');
});

test('a picture that ends the process is refused, and the next one gets a new process', async () => {
  const refused = await resident.run('one', async (ask) => {
    expect(await ask({ picture })).toEqual({ size });
    started.at(-1)?.kill('SIGKILL');
    return ask('placeholder');
  });
  expect(refused).toBeUndefined();
  expect(await resident.run('one', (ask) => ask({ picture }))).toEqual({ size });
  expect(started).toHaveLength(2);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s lets it finish, since the server does too', async (signal) => {
  const placeholder = await resident.run('one', async (ask) => {
    await ask({ picture });
    started.at(-1)?.kill(signal);
    // Until the signal has arrived, the process would still answer.
    await setTimeout(200);
    return ask('placeholder');
  });
  expect(placeholder).toHaveProperty('drawn');
});

test('pictures that follow each other share a process, even after one that was refused or given up', async () => {
  await resident.run('one', (ask) => ask({ picture }));
  const count = started.length;
  const givenUp = resident.run('one', async (ask) => {
    await ask({ picture });
    throw new Error('Too many pixels.');
  });
  await expect(givenUp).rejects.toThrow('Too many pixels.');
  expect(await resident.run('other', (ask) => ask({ picture: new Uint8Array([1, 2, 3]) }))).toBeUndefined();
  expect(await resident.run('other', (ask) => ask('placeholder'))).toBeUndefined();
  expect(await resident.run('other', (ask) => ask({ picture }))).toEqual({ size });
  expect(started).toHaveLength(count);
});
