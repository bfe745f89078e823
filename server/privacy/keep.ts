import { UNMERGE_DAYS } from '#contract/person-merge';
import type { Retention } from '../settings-privacy.ts';

const YEAR = 365;

type Keep = {
  words: string;
  /** Days until nightly retention deletes; null: something else ends it. */
  days: (retention: Retention) => number | null;
  setting?: string;
};

const months = (count: number) => Math.ceil((count * YEAR) / 12);

export const KEEP = {
  account: { words: 'while the account lives', days: () => null },
  group: { words: 'while the group or thing it tells of is kept', days: () => null },
  always: { words: 'as long as the server', days: () => null },
  evidence: { words: 'as proof; after an erasure without name, note or address', days: () => null },
  forum: { words: 'until removed or erased', days: () => null },
  directory: { words: 'until archived or erased', days: () => null },
  attendance: {
    words: '24 months, then counts per meeting',
    days: ({ attendance }) => attendance,
    setting: 'RETENTION_ATTENDANCE_MONTHS',
  },
  notes: { words: '24 months; a prospect 12 unless renewed', days: () => months(24) },
  guests: { words: '24 months, then counts per tertulia', days: () => months(24) },
  agenda: { words: '12 months after the agenda, then counts', days: () => YEAR },
  claims: { words: '12 months', days: () => YEAR },
  reads: { words: '12 months', days: () => YEAR },
  versions: { words: '6 months', days: () => months(6) },
  payloads: {
    words: '24 months, then without content; what waits for a decision stays',
    days: ({ attendance }) => attendance,
    setting: 'RETENTION_ATTENDANCE_MONTHS',
  },
  audit: { words: '24 months', days: ({ audit }) => audit, setting: 'RETENTION_AUDIT_MONTHS' },
  sessions: {
    words: '90 days without use',
    days: ({ sessions }) => sessions,
    setting: 'RETENTION_SESSIONS_DAYS',
  },
  codes: {
    words: '90 days after they ended',
    days: ({ sessions }) => sessions,
    setting: 'RETENTION_SESSIONS_DAYS',
  },
  merges: { words: '30 days, while it can be undone', days: () => UNMERGE_DAYS },
  hours: { words: 'two days', days: () => 2 },
} as const satisfies Readonly<Record<string, Keep>>;

export type KeepKey = keyof typeof KEEP;
