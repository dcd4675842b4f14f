import fc from 'fast-check';

// Properties are checked with the same values each time, so a change doesn't fail for what it didn't touch. With `PROPERTY_RUNS`
// (`npm run test:properties`) each is checked that many times, with new values; a failure prints the seed that repeats it.

const { PROPERTY_RUNS: runs } = process.env;

fc.configureGlobal(runs ? { numRuns: Number(runs) } : { seed: 1 });
