import type { Generated } from 'kysely';
import type { DetailColumn } from '#contract/community-details';
import type { Defaulted, Flag, GroupKind, Optional } from './column.ts';

export type CommunitiesTables = {
  groups: GroupsTable;
  memberships: MembershipsTable;
  former_coordinators: FormerCoordinatorsTable;
  retired_links: RetiredLinksTable;
  group_pauses: GroupPausesTable;
  group_reminders: GroupRemindersTable;
  excuses: ExcusesTable;
};

type GroupsTable = Record<DetailColumn, Optional<string>> & {
  id: Generated<number>;
  public_id: string;
  kind: GroupKind;
  name: string;
  name_key: string;
  location: string;
  description: Optional<string>;
  state: Optional<string>;
  city: Optional<string>;
  meeting_frequency_days: Defaulted<number>;
  coordinator_id: Optional<number>;
  is_active: Defaulted<Flag>;
  created_by: Optional<number>;
  created_at: number;
  deleted_at: Optional<number>;
  /** Incremented when a person of its register is erased: phones then refetch it whole. */
  erasures: Defaulted<number>;
  change: number;
};

/** The earliest end there is: of no meeting's date are they a member by such a row. */
export const LONG_GONE = -8.64e15;

/** Its id is `attendeeId` on public pages. At most one open row per group and person. */
type MembershipsTable = {
  id: Generated<number>;
  group_id: number;
  person_id: number;
  role: 'member' | 'coordinator';
  joined_at: number;
  left_at: Optional<number>;
  /** Of a period before joining that a sheet tells of. */
  import_uuid: Optional<string>;
  change: number;
};

/** Former coordinators of a group: their late records are reviewed (G15). */
type FormerCoordinatorsTable = {
  group_id: number;
  person_id: number;
  until: number;
};

/** A group's public id before its link was renewed. */
type RetiredLinksTable = { public_id: string; group_id: number; retired_at: number };

/** Group rests, as local calendar days, end inclusive. */
type GroupPausesTable = {
  id: Generated<number>;
  group_id: number;
  from_day: string;
  until_day: string;
  reason: Optional<string>;
  created_by: Optional<number>;
  created_at: number;
};

type GroupRemindersTable = {
  id: Generated<number>;
  group_id: number;
  person_id: number;
  by_id: Optional<number>;
  at: number;
};

/** «No podré ir», or taken back, of a local day; one row per person, group and day. */
type ExcusesTable = {
  group_id: number;
  person_id: number;
  day: string;
  is_excused: Flag;
  /** By the phone's corrected clock; the later counts. */
  said_at: number;
};
