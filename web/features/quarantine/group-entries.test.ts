import { expect, it } from 'vitest';
import type { QuarantineEntry } from '#contract/quarantine';
import { groupEntries } from './group-entries.ts';

const entry = (id: number, changed: Partial<QuarantineEntry> = {}): QuarantineEntry => ({
  id,
  groupId: 1,
  groupName: 'San José',
  groupState: 'open',
  by: 'Lupe',
  why: 'former',
  recordedAt: `2026-11-20T01:0${id}:00.000Z`,
  receivedAt: `2026-11-21T01:0${id}:00.000Z`,
  endpoint: 'attendance.mark',
  meeting: { id: 'm1', date: null },
  about: null,
  fields: {},
  ...changed,
});

const idsOf = (entries: QuarantineEntry[]) =>
  groupEntries(entries).map((bundle) => bundle.entries.map(({ id }) => id));

it('puts together what one person recorded of one meeting', () => {
  const other = { meeting: { id: 'm2', date: null } };
  expect(idsOf([entry(1), entry(2, other), entry(3)])).toEqual([[1, 3], [2]]);
  expect(idsOf([entry(1), entry(2, { by: 'Chuy' })])).toEqual([[1], [2]]);
  expect(idsOf([entry(1), entry(2, { why: 'import' })])).toEqual([[1], [2]]);
  expect(idsOf([entry(1), entry(2, { groupId: 2 })])).toEqual([[1], [2]]);
  expect(idsOf([entry(1, { meeting: null }), entry(2, { meeting: null })])).toEqual([[1, 2]]);
});

it('tells when the first was recorded, when the last arrived, and the date any of them knows', () => {
  const date = '2026-11-20T00:00:00.000Z';
  const [bundle] = groupEntries([entry(2), entry(1), entry(3, { meeting: { id: 'm1', date } })]);
  expect(bundle).toMatchObject({
    recordedAt: entry(1).recordedAt,
    receivedAt: entry(3).receivedAt,
    meeting: { id: 'm1', date },
  });
});
