import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledLicenses, packageFolder, readPackage, writeLicenses } from './licenses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lideres-licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

function lay(name, manifest, files = {}) {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(
    join(path, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', ...manifest }),
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

describe('licences of what phones load', () => {
  it('finds the package of a module, with a scope or inside another, and none of ours', () => {
    expect(packageFolder('/p/node_modules/react/index.js?v=1')).toBe('/p/node_modules/react');
    expect(packageFolder('\0/p/node_modules/@ark-ui/react/dist/a.js')).toBe(
      '/p/node_modules/@ark-ui/react',
    );
    expect(packageFolder('/p/node_modules/a/node_modules/b/c.js')).toBe(
      '/p/node_modules/a/node_modules/b',
    );
    expect(packageFolder('/p/web/main.ts')).toBeNull();
  });

  it('says each text once, under all who came with it; without a text, the name of the licence', () => {
    const one = lay('one', { license: 'MIT' }, { LICENSE: 'Do as you like', 'README.md': 'One' });
    const two = lay('two', { license: 'MIT' }, { 'licence.md': 'Do as you like\n' });
    const three = lay('three', { license: 'ISC' });
    const text = writeLicenses([two, three, one].map(readPackage));
    expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nDo as you like');
    expect(text).toContain('three 1.0.0 (ISC)\n\nLicencia: ISC');
    expect(text).not.toContain('One\n');
  });

  it('stops a build with a package whose licence nobody looked at, or that names none', () => {
    expect(() => readPackage(lay('four', {}))).toThrow('four 1.0.0');
    expect(() => readPackage(lay('five', { license: 'GPL-3.0-only' }))).toThrow('GPL-3.0-only');
  });

  it('writes them all into one file, the font’s and the worker’s too', () => {
    const emitted = [];
    const bundle = {
      'a.js': { moduleIds: [join(process.cwd(), 'node_modules/react/index.js'), '/p/web/main.ts'] },
      'a.woff2': {
        originalFileNames: [
          '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/a.woff2',
        ],
      },
    };
    bundledLicenses().generateBundle.call({ emitFile: (file) => emitted.push(file) }, {}, bundle);
    const [{ fileName, source }] = emitted;
    expect(fileName).toBe('licenses.txt');
    for (const name of ['react', 'atkinson-hyperlegible-next', 'workbox-precaching', 'svg-maps']) {
      expect(source).toContain(name);
    }
  });
});
