import { type Program, requireClockLibrary, requireProgram } from '../server/test/cluster/programs.ts';

// Makes sure that tests have the other servers they need, and reports what it does. Programs that can't be installed are
// named, and the tests that need them are reported as skipped. In CI nobody reads that, so it fails there, except for
// programs after --optional.

const names = process.argv.slice(2);
const firstOptional = names.includes('--optional') ? names.indexOf('--optional') : names.length;

for (const [index, name] of names.entries()) {
  if (index === firstOptional) continue;
  try {
    console.log(`${name}: ${name === 'libfaketime' ? requireClockLibrary() : requireProgram(name as Program)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.CI && index < firstOptional) process.exitCode = 1;
  }
}
