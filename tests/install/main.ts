import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printUsage } from '../support/print-usage.ts';
import { unmountKernel } from './base-image.ts';
import { buildImage } from './build-image.ts';
import { proveInstall } from './prove-install.ts';
import { proveReplica } from './prove-replica.ts';
import { replicaToText, reportToText, type Step } from './report.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = join(PROJECT, 'docs/runs');

printUsage(`npm run install-proof [-- replica]
  carries out the Dockerfile and the handbook in folders of debootstrap (root, Debian, a quarter of an hour)
  replica  the handbook's read replica instead (root, Debian's package postgresql)
`);

const steps: Step[] = [];
const say = (line: string) => void process.stderr.write(`${line}\n`);
if (process.argv[2] === 'replica') {
  await proveReplica(PROJECT, steps);
  finish(replicaToText(steps), 'replica-proof.md');
} else {
  await prove();
  finish(reportToText(steps), 'install-proof.md');
}

/** Needs root, Debian, and its packages debootstrap and caddy. */
async function prove(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'lideres-install-'));
  const began = performance.now();
  try {
    const image = buildImage(PROJECT, home, say);
    steps.push({
      ...{ name: 'every step of `deploy/Dockerfile`', isDone: true },
      seconds: (performance.now() - began) / 1_000,
      saw: 'carried out in folders of debootstrap',
    });
    await proveInstall({ project: PROJECT, home, image, steps, say });
  } catch (error) {
    say(String(error instanceof Error ? error.stack : error));
    steps.push({ name: 'the run itself', isDone: false, seconds: 0, saw: String(error) });
  } finally {
    for (const name of ['base', 'stage-0', 'stage-1']) unmountKernel(join(home, name));
    // Never through a mount: below it lie this machine's own devices.
    const isMounted = readFileSync('/proc/mounts', 'utf8').includes(home);
    if (!process.env.KEEP && !isMounted) rmSync(home, { recursive: true, force: true });
  }
}

function finish(text: string, name: string): void {
  process.stdout.write(text);
  if (steps.every(({ isDone }) => isDone)) writeFileSync(join(RUNS, name), text);
  else process.exitCode = 1;
}
