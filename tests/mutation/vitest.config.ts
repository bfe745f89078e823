import { defineConfig } from 'vitest/config';

/** The unit tests of the pure core alone, as the mutation run repeats them thousands of times. */
export default defineConfig({
  test: {
    include: ['{contract,sync}/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
  },
});
