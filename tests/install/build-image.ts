import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBaseImage, mountKernel, unmountKernel } from './base-image.ts';
import { parseDockerfile } from './parse-dockerfile.ts';
import { type BuiltStage, runStage } from './run-stage.ts';

/** Carries out the Dockerfile below `home`; answers its last stage. */
export function buildImage(project: string, home: string, say: (line: string) => void): BuiltStage {
  const base = join(home, 'base');
  const context = join(home, 'context');
  mkdirSync(context);
  // As an engine is sent it: what is tracked, which `Dockerfile.dockerignore` comes to as well.
  execFileSync('sh', ['-c', `git ls-files -z | tar --null -T - -c | tar -x -C "$0"`, context], {
    cwd: project,
  });
  say('base image');
  makeBaseImage(base);
  unmountKernel(base);
  const built = new Map<string, BuiltStage>();
  let last: BuiltStage | null = null;
  const stages = parseDockerfile(readFileSync(join(project, 'deploy/Dockerfile'), 'utf8'));
  for (const [index, stage] of stages.entries()) {
    const root = join(home, `stage-${index}`);
    say(`FROM ${stage.image}`);
    execFileSync('cp', ['-a', base, root]);
    mountKernel(root);
    last = runStage(stage, root, { project: context, built, say });
    if (stage.name) built.set(stage.name, last);
  }
  if (!last) throw new Error('an empty Dockerfile');
  return last;
}
