import { defineConfig } from 'vitest/config';

/** Tests that cover rules through a function that combines several of them. */
const united = [
  ...['linked-data', 'page-habits', 'page-tags', 'pages-abroad'].map((name) => `posting/previews/${name}`),
  ...['english', 'german', 'romance'].map((name) => `deals/unit-prices/${name}`),
];

/** The pure tests of rules: they need no database, so coverage and mutation runs stay short. `npm test` runs them in `server`. */
export default defineConfig({
  test: {
    name: 'rules',
    include: ['server/src/domains/**/*rules.test.ts', ...united.map((name) => `server/src/domains/${name}.test.ts`)],
    setupFiles: ['messages/speak-english.ts', 'server/test/harness/properties.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
    coverage: {
      include: ['server/src/**/*rules.ts'],
      reporter: ['text'],
      reportsDirectory: 'test-results/coverage',
      thresholds: { 100: true },
    },
  },
});
