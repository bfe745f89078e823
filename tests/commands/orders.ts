/** The smallest order of a documented command, or why a test cannot carry it out. */
export type Order = {
  /** As it is typed. FILE stands for a file, FOLDER for a folder of the test's own. */
  order: string;
  /** What it prints when it did its work. */
  says: RegExp;
  code?: number;
  /** Longer than five seconds: carried out by `npm run test:all` alone. */
  isLong?: true;
  /** A server: ended once this path of its own port answers. */
  serves?: string;
};

export type Excuse = {
  cannot: string;
  because: string;
  /** What is run in its place: at least its usage. */
  instead: Order;
};

/** One for each command that a page or `package.json` names, in the order of `docs/commands.md`. */
export const ORDERS: readonly (Order | Excuse)[] = [
  { order: 'npm start', says: /^Abre http/m, serves: '/login' },
  {
    cannot: 'npm start -- --lang en',
    because:
      'it builds where the other tests have their page; tests/e2e/english.test.ts starts one',
    instead: {
      order: 'npm run build -- --lang xx',
      says: /^no language xx; there are es, en$/m,
      code: 1,
    },
  },
  {
    isLong: true,
    order: 'npm run build -- --lang en --to FOLDER',
    says: /^en: \d+ of \d+ texts, in \d+ of \d+ modules; the rest is Spanish$/m,
  },
  {
    cannot: 'npm test -- unit e2e branches browsers --changed',
    because: 'it is what runs this',
    instead: {
      order: 'npm test -- no-such-step',
      says: /no step no-such-step; there are check, types, .*unit, branches, .*e2e, browsers/,
      code: 1,
    },
  },
  {
    cannot: 'npm run test:all',
    because: 'it is what runs this',
    instead: { order: 'npm run test:all -- no-such-step', says: /no step no-such-step/, code: 1 },
  },
  {
    cannot: 'npm run fix',
    because: 'it writes into the sources',
    instead: { order: 'npm run fix -- --help', says: /--write/ },
  },
  {
    cannot: 'npm run check',
    because: 'its steps are the first of `npm test`',
    instead: { order: 'npm run check -- no-such-step', says: /no step no-such-step/, code: 1 },
  },
  { order: 'npm run dev', says: /^Abre http/m, serves: '/healthz' },
  {
    order: 'npm run sim -- --seeds 1 --from 7 --json FILE',
    says: /full: 1 seeds, .*, 0 violations/,
  },
  { order: 'npm run sim -- --seeds 1 --tier core', says: /core: 1 seeds, .*, 0 violations/ },
  { order: 'npm run sim -- --seeds 1 --tier rules', says: /rules: 1 seeds, .*, 0 violations/ },
  { order: 'npm run sim -- --seed 3 --tier core --trace FILE', says: /phones, \d+ people/ },
  {
    order: 'npm run sim -- --sabotage --tier core --starts 1 --bug stamped',
    says: /^1 of 1 known bugs found \(core\)$/m,
  },
  {
    order: 'npm run sim -- --sweep --every 100 --pairs 0',
    says: /^sweep: \d+ single deaths, 0 pairs, .* 0 cases failed/m,
  },
  { order: "npm run sim -- --case 'busy|free|12|3'", says: /^holds; awaits: /m },
  { order: 'npm run sim -- --help', says: /--sabotage {9}/ },
  {
    isLong: true,
    order: 'npm run chaos -- --runs 1 --from 364 --jobs 1 --json FILE --continue',
    says: /^1 runs, 0 failed; /m,
  },
  {
    isLong: true,
    order: 'npm run chaos -- --postgres --restarts 1',
    says: /^1 restarts and .*\n.*\n0 lost, 0 doubled, 0 strange/m,
  },
  { isLong: true, order: 'npm run attack -- --seconds 2 --held 250', says: /^faults: 0$/m },
  {
    isLong: true,
    order: 'npm run mutation -- --fresh --files sync/backoff.ts',
    says: /backoff\.ts +\d+ +0 +\d+ +100/,
  },
  {
    isLong: true,
    order: 'npm run mutation -- --policy --every 400 --json',
    says: /cells of rows with handlers/,
  },
  {
    isLong: true,
    order: 'npm run bench -- bundle --json',
    says: /^\{"results":\[\{"name":"bundle-public"/m,
  },
  {
    cannot: 'npm run bench -- nation review --peers --flush-ms 1',
    because: 'thousands of phones; a C compiler; figures of a busy machine say nothing',
    instead: { order: 'npm run bench -- --help', says: /nation, .*|review, / },
  },
  { isLong: true, order: 'npm run shots -- =login', says: /^1 scenes in /m },
  { isLong: true, order: 'npm run pictures -- login --to FOLDER', says: /^1 of 1 pictures in /m },
  {
    cannot: 'npm run lighthouse',
    because: 'its marks are a measurement, which a busy machine misses',
    instead: { order: 'npm run lighthouse -- --help', says: /--runs N/ },
  },
  {
    cannot: 'npm run release -- VERSION',
    because: 'it commits and tags',
    instead: { order: 'npm run release -- none', says: /«none» is no version: 1\.2\.3/, code: 1 },
  },
  {
    isLong: true,
    order: 'npm run upgrade -- run --suite tests/contract/outbox-fixtures.test.ts --engine sqlite',
    says: /"failures": \[\]/,
  },
  {
    cannot: 'npm run upgrade -- rolling',
    because: 'minutes, and HAProxy',
    instead: { order: 'npm run upgrade -- --help', says: /rolling / },
  },
  { order: 'npm run upgrade -- record 0.2.0', says: /^/ },
  { order: 'npm run sbom -- --check', says: /third-party\.md is up to date/ },
  { order: 'npm run admin -- create-admin --email a@red.example --alias Ana', says: /Se creó/ },
  {
    cannot: 'npm run install-proof -- replica',
    because: 'root, Debian, debootstrap, and a quarter of an hour',
    instead: { order: 'npm run install-proof -- --help', says: /replica/ },
  },
];
