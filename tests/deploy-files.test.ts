import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkNode, NODE_LINE } from '#server/doctor/check-node';
import { readSettings } from '#server/settings';
import { parseDockerfile } from './install/parse-dockerfile.ts';
import { readEnvFile, readUnit } from './install/read-unit.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const stages = parseDockerfile(read('deploy/Dockerfile'));
const last = stages.at(-1)?.instructions ?? [];
const valuesOf = (name: string) =>
  last.filter((instruction) => instruction.name === name).map(({ text }) => text);
const unit = readUnit(read('deploy/lideres.service'));

describe('the image', () => {
  it('comes from one standard image, and ends as nobody special with one folder to write', () => {
    const image = `node:${NODE_LINE}-slim`;
    expect(stages.map((stage) => stage.image)).toEqual([image, image]);
    expect([valuesOf('USER'), valuesOf('VOLUME')]).toEqual([['lideres'], ['/var/lib/lideres']]);
    const names = last.map(({ name }) => name);
    expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'));
  });

  it('has settings that the server takes, and asks after its health', () => {
    const env = Object.fromEntries(valuesOf('ENV').map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const settings = readSettings({ ...env, PUBLIC_URL: 'https://lideres.example' });
    expect(settings).toMatchObject({
      isProduction: true,
      databaseUrl: 'file:/var/lib/lideres/lideres.db',
    });
    expect(valuesOf('HEALTHCHECK')[0]).toContain('/healthz');
  });

  it('is parsed strictly', () => {
    expect(() => parseDockerfile('RUN ls')).toThrow('before FROM');
    expect(() => parseDockerfile('FROM x\nADD y z')).toThrow('not an instruction');
    expect(parseDockerfile('FROM x AS y\n# no\nRUN a \\\n  b')).toEqual([
      { image: 'x', name: 'y', instructions: [{ name: 'RUN', text: 'a  b', flags: {} }] },
    ]);
  });
});

it('image, unit and handbook are for one line of Node, which gets fixes', () => {
  expect(checkNode(`${NODE_LINE}.0.0`, Date.parse('2026-11-27'))).toMatchObject({ level: 'ok' });
  expect(read('docs/operating.md')).toContain(`Node ${NODE_LINE}`);
  expect(read('deploy/lideres.service')).toContain(`# Node ${NODE_LINE}`);
});

describe('the unit', () => {
  it('runs what the image runs, as that user, in its fences', () => {
    const command = JSON.parse(valuesOf('CMD')[0] ?? '[]').join(' ');
    expect(unit.get('Service.ExecStart')).toEqual([`/usr/bin/env ${command}`]);
    expect(unit.get('Service.User')).toEqual(valuesOf('USER'));
    expect(unit.get('Service.ProtectSystem')).toEqual(['strict']);
    expect(unit.get('Service.NoNewPrivileges')).toEqual(['yes']);
    expect(unit.get('Service.CapabilityBoundingSet')).toEqual(['']);
    expect(unit.get('Service.EnvironmentFile')).toEqual(['/etc/lideres/lideres.env']);
  });

  it('has settings that the server takes, and no secret among them', () => {
    const env = readEnvFile(read('deploy/lideres.env'));
    const settings = readSettings(env);
    expect(settings).toMatchObject({ isProduction: true, metrics: { port: 9464 } });
    expect(settings.trustedProxies?.check('127.0.0.1')).toBe(true);
    expect(Object.keys(env).filter((name) => /KEY|PASSWORD|SECRET/.test(name))).toEqual([]);
  });
});

it('the operator’s command can be run, and Caddy leads to the server', () => {
  expect(statSync(new URL('../deploy/lideres-admin', import.meta.url)).mode & 0o111).toBe(0o111);
  expect(read('deploy/Caddyfile')).toContain('reverse_proxy {$LIDERES_UPSTREAM:127.0.0.1:3000}');
});
