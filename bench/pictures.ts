import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort, type HaggleProcess, launch } from '../server/test/harness/launch.ts';
import { quantile } from './measure/numbers.ts';

// The promise: readers hardly notice when a large picture is encoded in the background. Times with and without encoding
// are measured in turns, so that other load on the machine affects both equally.

const rounds = 5;
const idleSeconds = 6;
/** Requests a second, sent without waiting for earlier ones, since readers don't wait for each other. */
const rate = 50;
const maxRatio = 2;
const maxWait = 120_000;
const pollInterval = 250;
const deals = 30;
/** Twenty-five megapixels, like a phone's photo. */
const size = { width: 6_120, height: 4_080 };

const account = { email: 'bench@haggle.test', password: 'measured with patience' };

/** Creates a noisy picture: as in a photo, neighbouring pixels are similar but never equal. */
function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: '#777', noise } });
  return grain.blur(1.2).jpeg({ quality: 82 }).toBuffer();
}

interface Site {
  api: string;
  headers: Record<string, string>;
}

async function call(site: Site, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${site.api}${path}`, {
    method,
    headers: { ...site.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

let postedCount = 0;

async function post(site: Site, photo?: Buffer): Promise<string> {
  postedCount += 1;
  const form = new FormData();
  form.set('title', `Something cheap, number ${postedCount}`);
  form.set('price', String(postedCount));
  form.set('dealURL', `https://shop.example/things/${postedCount}`);
  if (photo) form.append('images', new File([new Uint8Array(photo)], 'photo.jpg'));
  const { data } = await call(site, 'POST', '/deals', form);
  return data._id;
}

/** Calls the list at a steady rate until `isOver`, and adds the time of each response in milliseconds. */
async function read(site: Site, times: number[], isOver: () => Promise<boolean>): Promise<void> {
  const calls: Promise<void>[] = [];
  const begin = performance.now();
  let isDone = false;
  const polling = (async () => {
    while (!isDone) {
      await sleep(pollInterval);
      isDone = await isOver();
    }
  })();
  for (let due = begin; !isDone; due += 1_000 / rate) {
    await sleep(Math.max(0, due - performance.now()));
    calls.push(
      call(site, 'GET', '/deals').then(() => {
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all([polling, ...calls]);
}

async function isReady(site: Site, id: string): Promise<boolean> {
  const { data } = await call(site, 'GET', `/deals/${id}`);
  return data.optimizedImages.length > 0;
}

/** @returns whether the promise was kept */
async function measure(site: Site, photos: readonly Buffer[]): Promise<boolean> {
  const ids: string[] = [];
  for (let number = 0; number < deals; number++) ids.push(await post(site));
  for (const id of ids) await call(site, 'PUT', `/deals/${id}/approve`, {});
  const firstId = ids[0] ?? '';
  const untilElapsed = (seconds: number) => {
    const end = performance.now() + seconds * 1_000;
    // The same polling as while waiting for a picture, so that the load is equal.
    return async () => (await isReady(site, firstId)) || performance.now() > end;
  };
  await read(site, [], untilElapsed(idleSeconds));

  const idle: number[] = [];
  const busy: number[] = [];
  const waitSeconds: number[] = [];
  for (const photo of photos) {
    await read(site, idle, untilElapsed(idleSeconds));
    const id = await post(site, photo);
    const begin = performance.now();
    await read(site, busy, async () => {
      if (performance.now() - begin > maxWait) throw new Error('The picture was not ready in time.');
      return isReady(site, id);
    });
    waitSeconds.push((performance.now() - begin) / 1_000);
  }
  const ratio = quantile(busy, 0.99) / quantile(idle, 0.99);
  const formatRow = (name: string, times: readonly number[]) =>
    `${name.padEnd(18)} ${String(times.length).padStart(6)} ${quantile(times, 0.5).toFixed(1).padStart(8)} ${quantile(times, 0.99).toFixed(1).padStart(8)}`;
  console.log(`GET /api/deals     answers   p50 ms   p99 ms   (${rate} a second)`);
  console.log(formatRow('idle', idle));
  console.log(formatRow('picture encoding', busy));
  console.log(`ready after ${waitSeconds.map((wait) => wait.toFixed(1)).join(', ')} s`);
  console.log(`ratio of p99: ${ratio.toFixed(2)}, must be below ${maxRatio}`);
  return ratio < maxRatio;
}

async function stop(haggle: HaggleProcess): Promise<void> {
  process.kill(haggle.pid, 'SIGTERM');
  await haggle.exited;
}

async function main(): Promise<void> {
  const photos: Buffer[] = [];
  while (photos.length < rounds) photos.push(await createPhoto());
  const bytes = photos.map((photo) => (photo.length / 1_000_000).toFixed(1)).join(', ');
  console.log(`${rounds} photos of ${size.width} × ${size.height} pixels, ${bytes} MB`);

  const data = mkdtempSync(join(tmpdir(), 'haggle-bench-'));
  const port = await freePort();
  const admin = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
  const settings = { HAGGLE_DEMO: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' };
  const haggle = launch({ ...settings, ...admin, PORT: String(port), DATA_DIR: data });
  try {
    await haggle.ready();
    const visitor: Site = { api: `http://127.0.0.1:${port}/api`, headers: {} };
    const { token } = await call(visitor, 'POST', '/auth/login', account);
    const isMet = await measure({ ...visitor, headers: { authorization: `Bearer ${token}` } }, photos);
    if (!isMet) process.exitCode = 1;
  } catch (error) {
    console.error(haggle.output());
    throw error;
  } finally {
    await stop(haggle);
    rmSync(data, { recursive: true, force: true });
  }
}

await main();
