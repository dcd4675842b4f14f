import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compareWithLast, startRecording } from './measure/last-results.ts';

// Runs all benchmarks one after the other. Each prints its results with their limits; at the end come the changes
// since the last run on this machine. Needs the markets of `npm run bench:data` (BENCH_DEALS, and 10,000 for growth)
// and built pages.

const programs = (process.env.BENCH_ONLY ?? 'pages,lists,votes,imports,search,start,redirects,alerts,analytics').split(
  ',',
);
const failed: string[] = [];
startRecording();
for (const name of programs) {
  console.log(`\n== ${name}`);
  const child = spawn(process.execPath, [`${import.meta.dirname}/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_PROGRAM: name },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) failed.push(name);
}
compareWithLast();
console.log(failed.length === 0 ? '\nAll limits are met.' : `\nLimits missed: ${failed.join(', ')}.`);
if (failed.length > 0) process.exitCode = 1;
