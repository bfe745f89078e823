import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { ROOT } from './export-release.ts';
import type { Shape } from './read-shape.ts';

type Row = Record<string, string | number | null>;

/** All that a database of the first release held: its statements in order, and its rows by table. */
export type Kept = { ddl: string[]; tables: Record<string, Row[]> };

export type FirstRelease = {
  /** When it was recorded, ms. */
  now: number;
  /** The demo network with a meeting taken on two phones and one by the public link. */
  network: Kept & {
    /** Marks by group, as a report counts them. */
    figures: object[];
    /** One of each role, signed in. */
    people: Record<string, { id: number; secret: string }>;
    /** What its reads answered; a number is the status of a refusal. */
    answers: { as: string; path: string; answer: unknown }[];
  };
  /** The world that outbox fixtures were recorded in. */
  world: Kept;
};

/** A release's own server, over today's packages: what of it `upgrade.test.ts` asks. */
export type ReleasedServer = typeof import('./server-entry.ts');

/** From one file, which lies where it finds the packages. */
export async function loadReleasedServer(version: string): Promise<ReleasedServer> {
  const file = join(ROOT, `.cache/released-${version}-${process.pid}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gunzipSync(readFileSync(fileOf(`${version}-server.mjs.gz`))));
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(file);
  }
}

const FOLDER = new URL('../fixtures/releases/', import.meta.url);

export const fileOf = (name: string) => new URL(name, FOLDER);

export function readFirstRelease(): FirstRelease {
  return JSON.parse(gunzipSync(readFileSync(fileOf('0.1.0.json.gz'))).toString('utf8'));
}

/** The shape of a release's schema on each engine. */
export function readReleasedShape(version: string): Record<'sqlite' | 'postgres', Shape> {
  const packed = readFileSync(fileOf(`${version}-schema.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8'));
}

/** What each call of a release took and answered, as OpenAPI's paths. */
export function readReleasedApi(version: string): unknown {
  const packed = readFileSync(fileOf(`${version}-api.json.gz`));
  return JSON.parse(gunzipSync(packed).toString('utf8'));
}
