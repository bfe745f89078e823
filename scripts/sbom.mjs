// npm run sbom [-- --check]: the product's components as CycloneDX, and the table of
// docs/third-party.md. With --check it writes nothing, and exits with 1 when they are out of date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, root } from './run-command.mjs';

export const SBOM = 'docs/sbom.cdx.json';
export const TABLE = 'docs/third-party.md';
const [BEGIN, END] = ['<!-- npm run sbom -->', '<!-- end -->'];

/** npm sees a folder without development packages: `--omit dev` would drop those needed by both. */
async function makeSbom() {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const manifest = readJson('package.json');
    const lock = readJson('package-lock.json');
    const files = { 'package.json': { ...manifest, devDependencies: {} } };
    files['package-lock.json'] = { ...lock, packages: shippedOf(lock.packages) };
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), JSON.stringify(content));
    }
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--prefix', folder];
    const { code, output } = await capture('npm', args);
    if (code !== 0) throw new Error(output);
    return withoutMachine(JSON.parse(output), manifest);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function shippedOf(packages) {
  const kept = Object.entries(packages).filter(([, one]) => !one.dev && !one.devOptional);
  const entries = kept.map(([path, one]) => [path, path ? one : { ...one, devDependencies: {} }]);
  return Object.fromEntries(entries);
}

export function withoutMachine(told, { name }) {
  const { serialNumber: _serial, metadata, components, ...rest } = told;
  const { timestamp: _time, ...kept } = metadata;
  const component = { ...metadata.component, name, type: 'application' };
  return {
    ...rest,
    metadata: { ...kept, component },
    components: components.map((one) => ({ ...one, externalReferences: undefined })),
  };
}

export function tableOf(sbom, dependencies) {
  const byLicence = new Map();
  for (const one of sbom.components) {
    const licence = licenceOf(one);
    byLicence.set(licence, (byLicence.get(licence) ?? 0) + 1);
  }
  const counts = [...byLicence].sort(([, a], [, b]) => b - a);
  const own = sbom.components.filter(({ name }) => name in dependencies);
  const rows = own.map((one) => `| \`${one.name}\` | ${one.version} | ${licenceOf(one)} |`);
  const lines = ['| package | version | licence |', '|---|---|---|', ...rows];
  const total = counts.map(([licence, count]) => `${count} ${licence}`).join(', ');
  return `${lines.join('\n')}\n\nWith all that they need, ${sbom.components.length} packages: ${total}.`;
}

export function replaceTable(page, table) {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${TABLE} has no place for the table.`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${table}\n\n${page.slice(to)}`;
}

function licenceOf({ licenses = [] }) {
  return licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join();
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sbom = await makeSbom();
  const { dependencies } = readJson('package.json');
  const page = readFileSync(join(root, TABLE), 'utf8');
  const files = {
    [SBOM]: `${JSON.stringify(sbom, null, 1)}\n`,
    [TABLE]: replaceTable(page, tableOf(sbom, dependencies)),
  };
  const isChecking = process.argv.includes('--check');
  for (const [file, text] of Object.entries(files)) {
    const isCurrent = readFileSync(join(root, file), 'utf8') === text;
    if (isChecking)
      process.stdout.write(`${file} ${isCurrent ? 'is up to date' : 'is out of date'}\n`);
    else writeFileSync(join(root, file), text);
    if (isChecking && !isCurrent) process.exitCode = 1;
  }
}
