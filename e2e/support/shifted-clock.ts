import { readFileSync } from 'node:fs';

// Loaded into a site's process before anything else (`node --import`): shifts its clock ahead by the milliseconds in a
// file, which a test rewrites to let months pass.

const file = process.env.E2E_CLOCK_FILE ?? '';
const real = Date;
const pause = 100;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const time = real.now();
  if (time - readAt > pause) {
    readAt = time;
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return time + ahead;
}

const shifted = new Proxy(real, {
  construct: (target, words, wanted) => Reflect.construct(target, words.length > 0 ? words : [now()], wanted),
  apply: () => new shifted().toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
real.prototype.constructor = shifted;
globalThis.Date = shifted;
