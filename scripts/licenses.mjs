import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, SHIPPED } from './allowed-licences.mjs';
import { root } from './run-command.mjs';

/** Bundled in the service worker's own build, invisible to this one. */
const IN_WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];
const TEXT = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

export function bundledLicenses() {
  return {
    name: 'bundled-licenses',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap(filesOf);
      const folders = new Set(files.map(packageFolder).filter(Boolean));
      for (const name of IN_WORKER) folders.add(join(root, 'node_modules', name));
      const source = writeLicenses([...folders].map(readPackage));
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

function filesOf({ moduleIds = [], originalFileNames = [] }) {
  return [...moduleIds, ...originalFileNames.map((name) => join(root, 'web', name))];
}

export function packageFolder(id) {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const at = file.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  const [scope, name] = file.slice(at + '/node_modules/'.length).split('/');
  const path = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return `${file.slice(0, at)}/node_modules/${path}`;
}

export function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!isAllowed(license, SHIPPED)) throw new Error(`${name} ${version}: licence ${license}`);
  const texts = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, license, texts };
}

export function writeLicenses(packages) {
  const byText = new Map();
  for (const { name, version, license, texts } of packages.sort(byName)) {
    const text = texts.join('\n\n') || `Licencia: ${license}`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[HEADING, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

const HEADING = `Coaching para Líderes está hecho, entre otras cosas, con el trabajo de estas personas.
Cada parte con su licencia, como viene con ella.

Mapa de México por estado: Victor Cazanave, @svg-maps/mexico 2.0.0, a partir de MapSVG (CC BY 4.0,
https://creativecommons.org/licenses/by/4.0/); contornos simplificados.`;

function byName(one, other) {
  return one.name < other.name ? -1 : 1;
}
