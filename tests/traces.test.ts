/**
 * How many files lie on the way of three acts: what is reached from where each hop begins, import by
 * import (types apart), inside the path's rooms and not past its side doors.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

type Path = {
  /** Where each hop begins: what comes between two hops is data. */
  hops: readonly string[];
  rooms: readonly string[];
  /** What an ordinary act does not open: mending, refusals, reading back, declarations. */
  sideDoors: readonly string[];
  /** It is still the whole way. */
  ends: readonly string[];
  most: number;
};

const MARK: Path = {
  hops: [
    'web/features/meetings/use-marking.ts',
    'web/local-data/meeting-intents.ts',
    'web/boot/engine/create-outbox.ts',
    'sync/pass.ts',
    'web/net/sync-transport.ts',
    'server/sync/push.ts',
    'server/live/create-live.ts',
  ],
  rooms: [
    ...['web/features/meetings/', 'web/local-data/', 'web/boot/engine/', 'web/db/', 'web/net/'],
    ...['sync/', 'server/sync/', 'server/meetings/', 'server/merge/', 'server/live/'],
  ],
  sideDoors: [
    ...['sync/heal.ts', 'sync/recover.ts', 'sync/copy-missing.ts', 'sync/actions.ts'],
    ...['sync/ports.ts', 'sync/types.ts', 'sync/backoff.ts', 'sync/prunable.ts'],
    ...['server/sync/refuse.ts', 'server/sync/former-group.ts', 'server/sync/pull-news.ts'],
    'server/live/find-outdated.ts',
    'server/meetings/record-unknown-attendee.ts',
    ...['server/meetings/write-totals.ts', 'server/meetings/read-registers.ts'],
    ...['web/db/dexie-cache-store.ts', 'web/db/cache-db.ts', 'web/db/local-storage-journal.ts'],
    ...['web/db/end-when-put-away.ts', 'web/db/web-locks.ts'],
    ...['web/net/call.ts', 'web/net/call-error.ts', 'web/features/meetings/vibration.ts'],
  ],
  ends: ['web/db/queue-db.ts', 'web/net/send.ts', 'server/merge/merge-marks.ts'],
  // Each further pair would be over 250 lines, or bring what sends into the first load. 31 before what
  // sends changed the queue past Dexie, in a late file.
  most: 33,
};

const ANSWER: Path = {
  hops: [
    'web/routes/answer-page.tsx',
    'server/answer-links/handlers.ts',
    'server/tertulias/invitations.ts',
    'server/agendas/answer-link.ts',
  ],
  rooms: ['server/answer-links/', 'server/tertulias/', 'server/agendas/', 'server/merge/'],
  sideDoors: ['server/merge/attendance-row.ts'],
  ends: ['server/tertulias/record-answer.ts', 'server/merge/merge-fields.ts'],
  most: 10,
};

/** Without the floors under every request: `http/`, `access/`, `database/`. */
const REPORT: Path = {
  hops: ['users', 'communities', 'person', 'period'].map(
    (report) => `server/attendance-reports/report-${report}.ts`,
  ),
  rooms: [
    ...['server/attendance-reports/', 'server/figures/', 'server/meetings/', 'server/groups/'],
    ...['server/privacy/', 'server/people/', 'server/notifications/', 'server/log.ts'],
  ],
  sideDoors: [],
  ends: ['server/figures/read-rolls.ts', 'server/meetings/read-registers.ts'],
  // 16 before its figures were the kept ones: counting what is due brings the jobs' files.
  most: 22,
};

const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)'|import\('([^']+)'\)/gm;

function resolve(from: string, named: string): string | null {
  const place = named.startsWith('.') ? normalize(join(dirname(from), named)) : named.slice(1);
  if (!named.startsWith('.') && !/^#(sync|server|web)\//.test(named)) return null;
  return [place, `${place}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}

function filesOn({ hops, rooms, sideDoors }: Path): string[] {
  const files = new Set(hops);
  for (const file of files) {
    for (const [, named, late] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = resolve(file, named ?? late ?? '');
      if (!next || sideDoors.includes(next) || next.endsWith('messages.ts')) continue;
      if (rooms.some((room) => next.startsWith(room))) files.add(next);
    }
  }
  return [...files].sort();
}

it.each([
  ['a mark on the roll', MARK],
  ['an answer by link', ANSWER],
  ['an attendance report', REPORT],
] as const)('%s passes few files', (_, path) => {
  const files = filesOn(path);
  expect(path.sideDoors.filter((file) => !existsSync(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining([...path.ends]));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(path.most);
});
