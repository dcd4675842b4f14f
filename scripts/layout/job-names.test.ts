import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const schedule = readFileSync(new URL('../../server/src/schedule.ts', import.meta.url), 'utf8');

/** Matches each job with its function: `'deliver-mail': ({ id }) => deliverMail(context, id)`. */
const jobs = [...schedule.matchAll(/^ {4}'?([a-z-]+)'?: .*?=> (?:void \(await )?(\w+)\(context/gm)];

test('every job except event is named after the function that it runs', () => {
  expect(jobs.length).toBeGreaterThan(60);
  const kebab = (name = '') => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const mismatched = jobs.filter(([, job, run]) => job !== kebab(run)).map(([, job, run]) => `${job} runs ${run}`);
  expect(mismatched).toEqual(['event runs runConsequences']);
});
