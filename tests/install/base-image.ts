import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a machine whose own way out has an authority of its own keeps it in the image. */
export const EXTRA_AUTHORITIES = '/etc/extra-authorities.pem';

/** A folder that stands for `node:24-slim`: the smallest Debian, and this machine's node. */
export function makeBaseImage(root: string): void {
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (!codename) throw new Error('not a Debian');
  const args = ['--variant=minbase', codename, root, findMirror(codename)];
  execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file));
  copyNode(root);
  mountKernel(root);
}

export function mountKernel(root: string): void {
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  execFileSync('mount', ['--rbind', '/dev', join(root, 'dev')]);
}

export function unmountKernel(root: string): void {
  for (const folder of ['dev', 'proc']) {
    try {
      execFileSync('umount', ['--lazy', join(root, folder)], { stdio: 'ignore' });
    } catch {
      // It was not mounted.
    }
  }
}

/** Where this machine's own packages come from. */
function findMirror(codename: string): string {
  const format = ['--format', '$(SITE) $(CODENAME) $(COMPONENT)'];
  const targets = execFileSync('apt-get', ['indextargets', ...format, 'Created-By: Packages']);
  const lines = targets.toString().split('\n');
  const own = lines.find((line) => line.endsWith(` ${codename} main`));
  if (!own) throw new Error(`apt knows no source of ${codename}`);
  return own.split(' ')[0] ?? '';
}

/** With npm, its settings and the headers that what is compiled asks for. */
function copyNode(root: string): void {
  const prefix = dirname(dirname(process.execPath));
  const copy = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(path, join(root, path), { recursive: true, verbatimSymlinks: true });
  };
  copy(process.execPath);
  for (const path of [join(prefix, 'lib/node_modules/npm'), join(prefix, 'include/node')]) {
    copy(path);
  }
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, prefix, 'bin', name));
  }
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) copyFileSync(authorities, join(root, EXTRA_AUTHORITIES));
  const settings = join(homedir(), '.npmrc');
  if (existsSync(settings)) copyFileSync(settings, join(root, 'root/.npmrc'));
}
