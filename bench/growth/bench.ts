import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '#server/database/create-store';
import { startPostgres } from '#tests/support/postgres';
import type { Benched } from '../support/report.ts';
import { type Measured, measureSize } from './measure.ts';
import { fillNetwork } from './network.ts';

/** Communities: 10^4, 10^5, 10^6, 10^7 and 10^7.5 marks. */
const SIZES = [3, 32, 325, 3_250, 10_000];

/**
 * What a call costs as the network grows. `GROWTH_SIZES=3,32` measures some sizes alone; networks
 * filled into `GROWTH_FOLDER` stay there for the next run; `GROWTH_ENGINE=postgres` the other engine.
 */
export async function benchGrowth(): Promise<Benched[]> {
  const sizes = process.env.GROWTH_SIZES?.split(',').map(Number) ?? SIZES;
  const measured: Measured[] = [];
  for (const size of sizes) {
    const one = process.env.GROWTH_ENGINE === 'postgres' ? inPostgres(size) : inFile(size);
    measured.push(await one);
    process.stderr.write(`${toLines(measured.slice(-1)).join('\n')}\n`);
  }
  process.stdout.write(`${toLines(measured).join('\n')}\n`);
  return toBenched(measured);
}

async function inFile(communities: number): Promise<Measured> {
  const kept = process.env.GROWTH_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lideres-growth-'));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `growth-${communities}.db`);
  try {
    if (!existsSync(file)) await fill(`file:${file}`, communities);
    return await measureSize(`file:${file}`, file);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

async function inPostgres(communities: number): Promise<Measured> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const url = await postgres.url('growth');
    await fill(url, communities);
    return await measureSize(url, null);
  } finally {
    await postgres.stop();
  }
}

async function fill(url: string, communities: number): Promise<void> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const store = await createStore({ url });
  await fillNetwork(store, communities);
  await store.close();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const spent = (user + system) / 1000 + childrenMs();
  process.stderr.write(
    `${communities} communities filled in ${seconds(performance.now() - start)}, ${seconds(spent)} of a processor\n`,
  );
}

const TICK_MS = 10;

/** What a database beside this process has spent, with the connections that it ended; Linux alone tells it. */
function childrenMs(): number {
  const list = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!existsSync(list)) return 0;
  const pids = readFileSync(list, 'utf8').split(' ').filter(Boolean);
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // utime, stime, and those of its children that ended.
    const ticks = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0);
    return sum + ticks * TICK_MS;
  }, 0);
}

/** A row for each thing measured, a column for each size. */
function toLines(measured: readonly Measured[]): string[] {
  const names = [...new Set(measured.flatMap(({ values }) => [...values.keys()]))];
  const head = measured.map(({ marks }) => marks.toLocaleString('en'));
  const rows = names.map((name) => {
    const cells = measured.map(({ values }) => values.get(name));
    const unit = cells.find(Boolean)?.unit ?? '';
    return [name, ...cells.map((cell) => (cell ? rounded(cell.value) : '–')), unit];
  });
  return [['', ...head, ''], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

const rounded = (value: number) => String(Number(value.toPrecision(3)));

function toBenched(measured: readonly Measured[]): Benched[] {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return [];
  return [...last.values].flatMap(([name, { value, unit }]): Benched[] => {
    const least = first.values.get(name)?.value;
    if (least === undefined) return [];
    const notes = [`limit: the same with ${first.marks} marks; ours with ${last.marks}`];
    const grown = { ours: value, limit: least, ratio: value / least };
    return [{ ...{ name: `growth ${name}`, unit, ...grown, peers: {}, goal: null }, notes }];
  });
}
