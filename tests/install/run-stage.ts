import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { EXTRA_AUTHORITIES } from './base-image.ts';
import type { Instruction, Stage } from './parse-dockerfile.ts';

export type BuiltStage = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  healthcheck: string[];
  command: string[];
};

type Context = {
  /** The project's files, as an engine would be sent them. */
  project: string;
  built: ReadonlyMap<string, BuiltStage>;
  say(line: string): void;
};

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Carries out a stage's steps in a folder that stands for its image. */
export function runStage(stage: Stage, root: string, context: Context): BuiltStage {
  const hasOwn = process.env.NODE_EXTRA_CA_CERTS !== undefined;
  const way: Record<string, string> = hasOwn ? { NODE_EXTRA_CA_CERTS: EXTRA_AUTHORITIES } : {};
  const built: BuiltStage = {
    ...{ root, workdir: '/', env: { PATH, HOME: '/root', ...way }, user: 'root' },
    ...{ healthcheck: [], command: [] },
  };
  for (const instruction of stage.instructions) {
    context.say(`${instruction.name} ${instruction.text.slice(0, 90)}`);
    carryOut(instruction, built, context);
  }
  return built;
}

function carryOut({ name, text, flags }: Instruction, built: BuiltStage, context: Context): void {
  switch (name) {
    case 'WORKDIR':
      built.workdir = text;
      mkdirSync(join(built.root, text), { recursive: true });
      return;
    case 'RUN':
      inRoot(built, ['sh', '-ec', text]);
      return;
    case 'COPY':
      copy(text.split(/\s+/), flags.from, built, context);
      return;
    // Its default: no build argument is given here.
    case 'ARG':
    case 'ENV': {
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
      built.env[key] = value;
      return;
    }
    case 'USER':
      built.user = text;
      return;
    case 'HEALTHCHECK':
      built.healthcheck = JSON.parse(text.slice(text.indexOf('[')));
      return;
    case 'CMD':
      built.command = JSON.parse(text);
  }
}

/** What stands before a chroot's command: user, folder and settings of the stage, nothing of the host. */
export function chrootArgs({ root, workdir, env, user }: BuiltStage, more = {}): string[] {
  const settings = Object.entries({ ...env, ...more }).map(([key, value]) => `${key}=${value}`);
  const as = user === 'root' ? [] : [`--userspec=${user}:${user}`];
  const go = `cd ${workdir} && exec "$@"`;
  return [...as, root, '/usr/bin/env', '-i', ...settings, 'sh', '-c', go, 'sh'];
}

function inRoot(built: BuiltStage, command: string[]): void {
  execFileSync('chroot', [...chrootArgs(built), ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function copy(paths: string[], from: string | undefined, built: BuiltStage, context: Context) {
  const last = paths.at(-1) ?? '';
  const target = join(built.root, posix.resolve(built.workdir, last));
  const source = from === undefined ? context.project : context.built.get(from)?.root;
  if (source === undefined) throw new Error(`no stage ${from}`);
  for (const path of paths.slice(0, -1)) {
    const found = join(source, path);
    // Of a folder its content is copied, as an engine does it.
    const isInto = last.endsWith('/') && !statSync(found).isDirectory();
    const to = isInto ? join(target, basename(path)) : target;
    cpSync(found, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}
