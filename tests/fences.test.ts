import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Case = { file: string; code: string };
type Diagnostic = { category: string; location: { path: string } };

const importing = (file: string, ...sources: string[]): Case => ({
  file,
  code: `${sources.map((source, i) => `import { a${i} } from '${source}';`).join('\n')}
export const all = [${sources.map((_, i) => `a${i}`).join(', ')}];\n`,
});
const using = (file: string, expression: string): Case => ({
  file,
  code: `export const value = ${expression};\n`,
});

const forbidden: Case[] = [
  importing('contract/a.ts', '../server/main.ts'),
  importing('contract/a.ts', '#sync/push'),
  importing('contract/a.ts', 'node:fs'),
  using('contract/a.ts', 'Date.now()'),
  using('contract/a.ts', 'document.title'),
  importing('sync/a.ts', '../web/db/record.ts'),
  importing('sync/a.ts', '#web/db/record.ts'),
  importing('sync/a.ts', 'dexie'),
  importing('sync/a.ts', 'react'),
  importing('sync/a.ts', 'hono'),
  using('sync/a.ts', "fetch('/api')"),
  using('sync/a.ts', 'navigator.onLine'),
  using('sync/a.ts', 'Math.random()'),
  using('sync/a.ts', 'new Date()'),
  using('sync/a.ts', 'setTimeout(() => {}, 1)'),
  importing('sync/testing/a.ts', '../../server/main.ts'),
  importing('sync/testing/a.ts', '../../contract/core/roles.ts'),
  importing('web/ui/look/a.ts', '../form/field.tsx'),
  importing('web/ui/form/button.tsx', '#contract/core/roles'),
  importing('web/ui/form/button.tsx', '../../features/meetings/roll.tsx'),
  importing('web/ui/form/button.tsx', '#web/db/record.ts'),
  importing('web/ui/form/button.tsx', '#web/services/phone.ts'),
  importing('web/ui/form/button.tsx', '@ark-ui/react'),
  importing('web/ui/frame/app-frame.tsx', '#web/shell/nav-items.tsx'),
  importing('web/db/record.ts', 'react'),
  importing('web/db/record.ts', '#web/features/meetings/roll.tsx'),
  importing('web/db/rows/a.ts', '../../net/call.ts'),
  using('web/db/record.ts', "fetch('/api')"),
  importing('web/net/call.ts', '../db/record.ts'),
  importing('web/net/call.ts', 'react'),
  importing('web/worker/main.ts', 'react'),
  importing('web/worker/main.ts', '#web/services/phone.ts'),
  importing('web/services/phone.ts', '#web/local-data/use-meetings.ts'),
  importing('web/local-data/use-meetings.ts', '#web/features/meetings/roll.tsx'),
  importing('web/features/meetings/roll.tsx', '../people/list.tsx'),
  importing('web/features/meetings/roll.tsx', '#web/features/people/list.tsx'),
  importing('web/features/meetings/roll.tsx', '#web/shell/nav-items.tsx'),
  importing('web/features/meetings/roll.tsx', '#web/routes/home.tsx'),
  importing('web/features/meetings/roll.tsx', '#sync/push'),
  importing('web/features/meetings/roll.tsx', 'dexie'),
  importing('web/features/meetings/roll.tsx', '#server/main'),
  using('web/features/meetings/roll.tsx', "fetch('/api')"),
  using('web/features/meetings/roll.tsx', "indexedDB.open('x')"),
  using('web/features/meetings/roll.tsx', "new Intl.NumberFormat('es-MX')"),
  using('web/features/meetings/roll.tsx', 'Intl.DateTimeFormat().format()'),
  using('web/db/record.ts', '(1_000).toLocaleString()'),
  using('web/shell/header.tsx', "new Date(0).toLocaleDateString('es-MX')"),
  using('web/features/meetings/roll.tsx', 'Date.now()'),
  using('web/features/meetings/roll.tsx', 'new Date()'),
  using('web/ui/format/compare-a.ts', '{ now: Date.now }'),
  using('web/boot/bootstrap.tsx', 'Date()'),
  using('web/net/call.ts', 'new Date().toISOString()'),
  importing('web/clock/clock.ts', '#web/net/call.ts'),
  importing('web/shell/header.tsx', '#web/routes/home.tsx'),
  importing('web/routes/home.tsx', '#web/boot/bootstrap.tsx'),
  importing('web/routes/home.tsx', '../../server/main.ts'),
  importing('web/boot/bootstrap.tsx', '#server/main'),
  importing('web/boot/bootstrap.tsx', '#tests/support/x'),
  importing('web/main.ts', '#server/main'),
  using('web/boot/bootstrap.tsx', "fetch('/api')"),
  importing('server/main.ts', '../web/boot/bootstrap.tsx'),
  importing('server/main.ts', '#sync/push'),
  importing('server/meetings/list.ts', '../../sync/push.ts'),
  importing('server/meetings/list.ts', '#web/net/call.ts'),
  importing('server/meetings/list.ts', '#tests/support/test-store'),
  importing('server/database/migrations/one.ts', '../../../sync/push.ts'),
  importing('bench/a.ts', '@ark-ui/react'),
  { file: 'server/a.ts', code: "console.log('x');\n" },
];

const allowed: Case[] = [
  importing('contract/a.ts', 'valibot', './roles.ts'),
  importing('sync/a.ts', '#contract/core/roles', './plan.ts'),
  using('sync/a.ts', 'new Date(0).toISOString()'),
  importing('sync/a.test.ts', '#tests/support/x', 'node:fs'),
  importing('sync/testing/a.ts', '../plan.ts', '#contract/core/roles'),
  importing('web/ui/look/a.ts', './palette.ts', '#contract/rules/fold-text'),
  importing('web/ui/form/button.tsx', 'react', '@ark-ui/react/dialog', '#styled/css'),
  importing('web/ui/form/button.tsx', '#web/ui/layout/theme.ts', './field.tsx'),
  using('web/clock/clock.ts', 'Date.now()'),
  using('web/shell/header.tsx', 'new Date(0).toISOString()'),
  importing('web/ui/format/compare-a.ts', '#web/clock/clock.ts'),
  importing('web/net/call.ts', '#web/clock/clock.ts'),
  using('web/ui/format/compare-a.ts', "new Intl.NumberFormat('es-MX').format(1)"),
  importing('web/ui/format/compare-a.ts', './locale.ts', '#contract/core/time-zones'),
  importing('web/db/record.ts', 'dexie', '#sync/ports', '#contract/core/roles', './open.ts'),
  importing('web/net/call.ts', '#contract/core/roles', './session.ts'),
  using('web/net/call.ts', "fetch('/api')"),
  importing('web/worker/main.ts', '#sync/push', '#web/db/open.ts', 'workbox-routing'),
  importing('web/local-data/use-meetings.ts', '#sync/overlay', '#web/services/phone.ts'),
  importing(
    'web/features/meetings/roll.tsx',
    '#web/ui/form/button.tsx',
    '#web/db/record.ts',
    '#web/local-data/use-meetings.ts',
    '#web/features/shared/people-picker.tsx',
    './row.tsx',
  ),
  importing('web/shell/header.tsx', '#web/features/settings/panel.tsx'),
  importing('web/routes/home.tsx', '#web/features/meetings/roll.tsx', '#web/shell/nav-items.tsx'),
  importing('web/boot/bootstrap.tsx', '#sync/push', '#web/routes/home.tsx', '#web/db/open.ts'),
  importing('server/main.ts', './meetings/list.ts', '#contract/core/table', 'hono'),
  importing('server/meetings/list.ts', '../sync/push.ts', '#server/database/store', 'node:fs'),
  importing('server/database/migrations/one.ts', '../schema.ts', '../../meetings/list.ts'),
  importing('tests/e2e/a.ts', '#server/main', '#web/boot/bootstrap.tsx', '../../sync/push.ts'),
];

const fenceRules = [
  'lint/style/noRestrictedImports',
  'lint/style/noRestrictedGlobals',
  'lint/suspicious/noConsole',
  'plugin',
];

describe('the fences between rooms', () => {
  let folder: string;
  let complaintsByPath: Map<string, string[]>;

  // One run of Biome over a copy of the rules and a file per case: starting it is what costs.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fences-'));
    await cp('biome.json', join(folder, 'biome.json'));
    await cp('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
    const cases = [...forbidden, ...allowed];
    await Promise.all(cases.map((item) => writeCase(folder, item)));
    complaintsByPath = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(forbidden)('$file may not: $code', (item) => {
    expect(complaintsByPath.get(pathOf(item))).toHaveLength(1);
  });

  it.each(allowed)('$file may: $code', (item) => {
    expect(complaintsByPath.get(pathOf(item))).toBeUndefined();
  });
});

/** Cases of one room must not overwrite each other: each file carries its place in the lists. */
function pathOf(item: Case): string {
  const index = [...forbidden, ...allowed].indexOf(item);
  // A name that a rule goes by stays in front.
  return item.file.replace(/^(.*\/(?:compare-)?)/, `$1case-${index}-`);
}

async function writeCase(folder: string, item: Case): Promise<void> {
  const path = join(folder, pathOf(item));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, item.code);
}

async function lint(folder: string): Promise<Map<string, string[]>> {
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const output = await new Promise<string>((resolve) => {
    execFile(resolvePath('node_modules/.bin/biome'), args, { cwd: folder }, (_, out) =>
      resolve(out),
    );
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  const found = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    if (!fenceRules.includes(category)) continue;
    found.set(location.path, [...(found.get(location.path) ?? []), category]);
  }
  return found;
}
