import type { Reporter, Vitest } from 'vitest/node';

/**
 * Stryker looks for failed tests. A test file that could not even be loaded has none, and would pass
 * for content: here it becomes an error of the run.
 */
export function noticeFailedLoads(): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit(given) {
      vitest = given;
    },
    onTestModuleEnd(module) {
      for (const error of module.errors()) vitest?.state.catchError(error, 'Load');
    },
  };
}
