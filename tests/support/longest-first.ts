import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Few lines that drive many screens. On a fresh clone vitest goes by size, and would begin them last. */
const LONG = /\/(accessibility-\w+|late-files|toasts|permissions|fuzz|policy-flips)\.test\.ts$/;

/** So that no core waits in the end for the other one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))];
  }
}
