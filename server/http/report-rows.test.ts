import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/test-app';
import { createTestStore } from '#tests/support/test-store';
import { handlers } from '../handlers.ts';

/** Rows of mode `report`: they read many rows and write nothing. */
const REPORTS = [
  'announcements.reach',
  'attendance-reports.communities',
  'attendance-reports.communities-page',
  'attendance-reports.people-page',
  'attendance-reports.period',
  'attendance-reports.period-page',
  'attendance-reports.person',
  'attendance-reports.users',
  'groups.overview',
  'institutions.by-city',
  'institutions.cities-summary',
  'institutions.near-duplicates',
  'leader.dashboard',
  'leader.quarter',
  'leader.zone-users',
  'objectives.list',
  'people.duplicate-pairs',
  'people.overview',
  'state-coordinator.people',
  'state-coordinator.states',
  'state-coordinator.summary',
  'teams.reports',
  'teams.reports-page',
  'weekly.read',
];

it('these rows are reports, and none that writes', () => {
  const reports = handlers.filter(({ mode }) => mode === 'report').map(({ row }) => row);
  expect(reports.map(({ name }) => name).sort()).toEqual(REPORTS);
  expect(reports.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a report that ran at a replica in vain is noted once', async () => {
  const store = await createTestStore();
  let runs = 0;
  const reports: typeof store.reports = {
    ...store.reports,
    async snapshot(job) {
      runs += 1;
      await store.snapshot(job);
      return store.snapshot(job);
    },
  };
  const writes: Promise<unknown>[] = [];
  const write: typeof store.write = (job) => {
    const writing = store.write(job);
    writes.push(writing);
    return writing;
  };
  const t = await createTestApp({ store: { ...store, reports, write } });
  const admin = await t.addPerson('admin');
  const { id } = await t.addPerson('integrante');
  const group = await t.addCommunity(admin.id);
  await t.addMember(group.id, id);
  expect((await t.call('GET', '/attendance-reports/people', { as: admin })).status).toBe(200);
  // The audit is written after the answer.
  await Promise.all(writes);
  const audit = await store.read.selectFrom('audit').select('action').execute();
  expect(audit).toEqual([{ action: 'people.read' }]);
  expect(runs).toBe(1);
  await t.close();
});
