import { needClockLibrary, needProgram, type Program } from '../server/test/cluster/programs.ts';

// Makes sure that tests have the servers that stand around Haggle, and says what it does for that. What cannot be had is
// named, and the tests that need it say so again.

for (const name of process.argv.slice(2)) {
  try {
    console.log(`${name}: ${name === 'libfaketime' ? needClockLibrary() : needProgram(name as Program)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
