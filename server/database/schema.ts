import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type {
  AnnouncementsTable,
  AttendanceTotalsTable,
  ConsentsTable,
  FamilyMembersTable,
  InstitutionsTable,
  PaymentsTable,
  PersonHistoryTable,
  PrivacyRequestsTable,
  QuotasTable,
  RecordViewsTable,
  ResetCodesTable,
  RetiredLinksTable,
} from './tables/account.ts';
import type {
  AccessLinksTable,
  AuditTable,
  FormerCoordinatorsTable,
  GroupsTable,
  KnownNetworksTable,
  MembershipsTable,
  PeopleTable,
  SessionsTable,
} from './tables/people.ts';
import type {
  AttendanceHistoryTable,
  AttendanceTable,
  FollowUpHistoryTable,
  FollowUpsTable,
  MeetingHistoryTable,
  MeetingNamesTable,
  MeetingsTable,
} from './tables/register.ts';
import type {
  AppliedOpsTable,
  CountersTable,
  MetaTable,
  QuarantineTable,
  QueuesTable,
  RejectedOpsTable,
} from './tables/sync.ts';

/**
 * The tables, as Kysely sees them on both engines. Times are milliseconds since the epoch (UTC),
 * truth values are 0 or 1, JSON is kept as text. `change` is the number the row got from the one
 * sequence (`counters`, row "change") when it was last written: phones pull by it.
 */
export type Schema = {
  people: PeopleTable;
  groups: GroupsTable;
  memberships: MembershipsTable;
  former_coordinators: FormerCoordinatorsTable;
  meetings: MeetingsTable;
  attendance: AttendanceTable;
  attendance_history: AttendanceHistoryTable;
  meeting_history: MeetingHistoryTable;
  meeting_names: MeetingNamesTable;
  follow_ups: FollowUpsTable;
  follow_up_history: FollowUpHistoryTable;
  queues: QueuesTable;
  counters: CountersTable;
  applied_ops: AppliedOpsTable;
  rejected_ops: RejectedOpsTable;
  quarantine: QuarantineTable;
  sessions: SessionsTable;
  access_links: AccessLinksTable;
  known_networks: KnownNetworksTable;
  audit: AuditTable;
  person_history: PersonHistoryTable;
  institutions: InstitutionsTable;
  family_members: FamilyMembersTable;
  consents: ConsentsTable;
  reset_codes: ResetCodesTable;
  quotas: QuotasTable;
  payments: PaymentsTable;
  privacy_requests: PrivacyRequestsTable;
  attendance_totals: AttendanceTotalsTable;
  record_views: RecordViewsTable;
  announcements: AnnouncementsTable;
  retired_links: RetiredLinksTable;
  meta: MetaTable;
};

/** What a query may run on: the read side of a store or a running transaction. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;

export type Flag = 0 | 1;
export const GROUP_KINDS = ['community', 'administrative'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];
export type PersonStatus = 'pending' | 'approved' | 'rejected';
export type MeetingSource = 'leader' | 'public' | 'team' | 'import';
export type AttendanceField = 'present' | 'punctual' | 'paid_quota' | 'excused';

/** What group names are compared by: trimmed, NFC, lower case, accents kept. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
