import { bin, runOrThrow } from './run-command.mjs';
import { makeIfStale } from './stamp.mjs';

export async function generateStyles() {
  await makeIfStale({
    name: 'styles',
    output: 'styled-system',
    sources: ['panda.config.ts', 'web/ui/look', 'node_modules/@pandacss/dev/package.json'],
    make: () => runOrThrow(bin('panda'), ['codegen', '--silent'], { quiet: true }),
  });
}
