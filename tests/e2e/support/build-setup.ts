import { execFileSync } from 'node:child_process';

/** The e2e tests drive the built product: brings app and server up to date first, however they were started. */
export default function setUpBuild() {
  for (const script of ['scripts/build-web.mjs', 'scripts/build-server.mjs']) {
    execFileSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  }
}
