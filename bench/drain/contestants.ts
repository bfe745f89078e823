import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { createProfileFolder } from '#tests/e2e/support/browser';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { type Line, openLine } from '../link/open-line.ts';
import { bundlePage } from '../support/bundle-page.ts';
import type { Cleanup } from '../support/cleanup.ts';
import { type BareBrowser, openBareBrowser, type Tab } from '../support/devtools.ts';
import { startBareServer } from './bare-server.ts';
import type { Drained } from './page.ts';

export type Contestant = {
  name: string;
  /** The link to its server; null for a direct one. */
  line: Line | null;
  record(marks: number): Promise<void>;
  drain(): Promise<Drained>;
  /** Throws when its server does not hold every mark once. */
  verify(): Promise<void>;
};

export type Stage = { cleanup: Cleanup; browser: BareBrowser; folder: string; isLinked: boolean };

/** One browser, in which each contestant gets a tab. */
export async function openStage(cleanup: Cleanup, isLinked: boolean): Promise<Stage> {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
  const browser = cleanup.add(await openBareBrowser(profile.path), (it) => it.kill());
  return { cleanup, browser, folder: data.path, isLinked };
}

export async function openOurs(stage: Stage): Promise<Contestant> {
  const line = await lineOf(stage);
  const server = stage.cleanup.add(
    await startServer({ dataFolder: stage.folder, ...(line && { publicUrl: line.origin }) }),
    (it) => it.stop(),
  );
  line?.aimAt(server.port);
  const tab = await stage.browser.tab();
  // A page of the product's origin on which the product itself does not run.
  await tab.open(`${line?.origin ?? `http://localhost:${server.port}`}/robots.txt`);
  await tab.evaluate(await bundlePage('drain/page.ts'));
  await tab.evaluate(`bench.prepare('comunidad@demo.mx', ${JSON.stringify(DEMO_PASSWORD)})`);
  let before = { marks: 0, history: 0 };
  let recorded = 0;
  return {
    name: 'ours',
    line,
    async record(marks) {
      before = countOurs(server.databasePath);
      recorded = marks;
      await toFront(tab);
      await tab.evaluate(`bench.record(${marks})`);
    },
    drain: () => tab.evaluate<Drained>('bench.drain()'),
    async verify() {
      const { marks, history } = countOurs(server.databasePath);
      if (marks - before.marks === recorded && history - before.history === recorded) return;
      throw new Error(`of ${recorded} marks there are ${marks - before.marks} on our server`);
    },
  };
}

/** Each mark is applied once: its own row, and its own line of history. */
function countOurs(databasePath: string): { marks: number; history: number } {
  const database = new Database(databasePath, { readonly: true });
  const count = (table: string) =>
    database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const counts = { marks: count('attendance'), history: count('attendance_history') };
  database.close();
  return counts;
}

export async function openBare(stage: Stage): Promise<Contestant> {
  const line = await lineOf(stage);
  const server = stage.cleanup.add(await startBareServer(join(stage.folder, 'bare.db')), (it) =>
    it.stop(),
  );
  line?.aimAt(server.port);
  const tab = await stage.browser.tab();
  await tab.open(line?.origin ?? `http://localhost:${server.port}/`);
  await tab.evaluate(await bundlePage('drain/bare-page.ts'));
  return simple('bare', line, tab, {
    record: (marks) => `bench.record(${marks})`,
    object: 'bench',
  });
}

export function simple(
  name: string,
  line: Line | null,
  tab: Tab,
  page: { record(marks: number): string; object: string },
): Contestant {
  return {
    name,
    line,
    async record(marks) {
      await toFront(tab);
      await tab.evaluate(page.record(marks));
    },
    async drain() {
      const empty = await tab.evaluate<number>(`${page.object}.drain()`);
      return { empty, passed: empty };
    },
    verify: () => tab.evaluate(`${page.object}.verify()`),
  };
}

export async function lineOf({ cleanup, isLinked }: Stage): Promise<Line | null> {
  return isLinked ? cleanup.add(await openLine(), (it) => it.close()) : null;
}

/** A tab in the background runs with less of the processor. */
async function toFront(tab: Tab): Promise<void> {
  await tab.send('Page.bringToFront');
}
