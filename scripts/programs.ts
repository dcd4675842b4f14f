import { type Program, requireClockLibrary, requireProgram } from '../server/test/cluster/programs.ts';

// Makes sure that tests have the other servers they need, and reports what it does. Programs that can't be installed are
// named, and the tests that need them are reported as skipped.

for (const name of process.argv.slice(2)) {
  try {
    console.log(`${name}: ${name === 'libfaketime' ? requireClockLibrary() : requireProgram(name as Program)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
