import { readFileSync } from 'node:fs';

// Loaded into a site's process before anything else (`node --import`): shifts its clock ahead by the milliseconds in a
// file, which a test rewrites to let months pass.

const file = process.env.E2E_CLOCK_FILE ?? '';
const realDate = Date;
const readInterval = 100;
let clockOffset = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const time = realDate.now();
  if (time - readAt > readInterval) {
    readAt = time;
    clockOffset = Number(readFileSync(file, 'utf8')) || 0;
  }
  return time + clockOffset;
}

const shiftedDate = new Proxy(realDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new shiftedDate().toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
realDate.prototype.constructor = shiftedDate;
globalThis.Date = shiftedDate;
