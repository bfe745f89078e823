import { execFileSync } from 'node:child_process';

/** The e2e tests drive the built product: brings `dist/` up to date first, however they were started. */
export default function setUpBuild() {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { stdio: ['ignore', 2, 2] });
}
