import { defineConfig } from 'vitest/config';
import { noticeFailedLoads } from './notice-failed-loads.ts';
import { pureCore } from './pure-core.ts';

/** The unit tests of the pure core alone: a mutation run repeats them thousands of times. */
export default defineConfig({
  test: {
    include: ['{contract,sync}/**/*.test.ts'],
    // Each run has a worker of its own anyway; one for all of its files is several times as fast.
    isolate: false,
    setupFiles: ['tests/support/fail-on-console.ts'],
    reporters: ['default', noticeFailedLoads()],
    coverage: {
      provider: 'v8',
      include: pureCore(),
      reportsDirectory: '.cache/coverage',
      reporter: [['text', { skipFull: true }]],
      thresholds: { branches: 100 },
    },
  },
});
