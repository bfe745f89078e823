/** Set by `npm test`; tests run directly, or by `npm run test:all`, run in full. */
export const isGate = process.env.GATE === '1';

/** Left to `npm run test:all`, with the reason; files listed here run in full there. */
export const BEYOND_GATE = {
  // Long stories of one area, whose server, rules and screens have their own tests in the gate.
  'tests/e2e/agendas.test.ts': 'a story of one area',
  'tests/e2e/alike-people.test.ts': 'a story of one area',
  'tests/e2e/announcements.test.ts': 'a story of one area',
  'tests/e2e/attendance-reports.test.ts': 'a story of one area',
  'tests/e2e/command-palette.test.ts': 'a story of one area',
  'tests/e2e/community-management.test.ts': 'a story of one area',
  'tests/e2e/community-panel.test.ts': 'a story of one area',
  'tests/e2e/coordinator-panels.test.ts': 'a story of one area',
  'tests/e2e/formation.test.ts': 'a story of one area',
  'tests/e2e/forums.test.ts': 'a story of one area',
  'tests/e2e/institutional-report.test.ts': 'a story of one area',
  'tests/e2e/leader-dashboard.test.ts': 'a story of one area',
  'tests/e2e/leaders-month.test.ts': 'a month in fourteen steps',
  'tests/e2e/local-communities.test.ts': 'a story of one area',
  'tests/e2e/meeting-dates.test.ts': 'a story of one area',
  'tests/e2e/network-month.test.ts': 'a month in many steps',
  'tests/e2e/office-month.test.ts': 'a month in nine steps',
  'tests/e2e/people-story.test.ts': 'a story of one area',
  'tests/e2e/portal.test.ts': 'a story of one area',
  'tests/e2e/public-form-names.test.ts': 'a story of one area',
  'tests/e2e/push.test.ts': 'a story of one area',
  'tests/e2e/reaching-people.test.ts': 'a story of several areas',
  'tests/e2e/state-coordinator.test.ts': 'a story of one area',
  'tests/e2e/state-dashboards.test.ts': 'a story of one area',
  'tests/e2e/team-management.test.ts': 'a story of one area',
  'tests/e2e/user-management.test.ts': 'a story of one area',
  'tests/e2e/work-first.test.ts': 'a story of one area',
  // One subject in many sizes, places or clocks.
  'tests/e2e/desk-density.test.ts': 'two sizes of four tables',
  'tests/e2e/english.test.ts': 'builds the whole in another language',
  'tests/e2e/figures.test.ts': 'every screen of every role',
  'tests/e2e/keyboard.test.ts': 'every screen by keyboard',
  'tests/e2e/kit.test.ts': 'waits as long as a toast stays, five seconds and more',
  'tests/e2e/late-files.test.ts': 'every late file kept away once',
  'tests/e2e/links-with-a-tail.test.ts': 'every link with every tail',
  'tests/e2e/lists.test.ts': 'twenty lists',
  'tests/e2e/many-people.test.ts': 'a network of 20,000 people',
  'tests/e2e/public-form-receipt.test.ts':
    'waits for limits of three seconds, which a busy machine misses',
  'tests/e2e/public-form-rows.test.ts': 'every size of phone',
  'tests/e2e/toasts.test.ts': 'every size of phone and of text',
  // Verify the harness itself; needed when it changes.
  'tests/simulation/known-bugs.test.ts': 'up to 120 worlds for each of 69 bugs',
  // 15 seconds of load; timings mean little beside other tests.
  'tests/attack/attack.test.ts': 'measures how long others wait, on a quiet machine',
};

/** PostgreSQL tests in the gate: where the two databases differ. */
export const ON_POSTGRES = [
  'server/{access,attendance-history,database,jobs,meetings,privacy,sync}/**/*.test.ts',
  'server/**/page*.test.ts',
  'tests/postgres/**/*.test.ts',
  'tests/contract/schema-history.test.ts',
];

/** A sample for the gate; `npm run test:all` gets all. */
export function inGate(few, all) {
  return isGate ? few : all;
}
