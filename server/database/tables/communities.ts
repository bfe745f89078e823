import type { Generated } from 'kysely';
import type { Defaulted, Flag, GroupKind, Optional } from './column.ts';

export type CommunitiesTables = {
  groups: GroupsTable;
  memberships: MembershipsTable;
  former_coordinators: FormerCoordinatorsTable;
  retired_links: RetiredLinksTable;
  group_pauses: GroupPausesTable;
  group_reminders: GroupRemindersTable;
};

type GroupsTable = {
  id: Generated<number>;
  /** The unguessable id in public links. */
  public_id: string;
  kind: GroupKind;
  name: string;
  /** `nameKey(name)`: what lookups by name compare. */
  name_key: string;
  location: string;
  description: Optional<string>;
  state: Optional<string>;
  city: Optional<string>;
  physical_address: Optional<string>;
  meeting_frequency_days: Defaulted<number>;
  coordinator_id: Optional<number>;
  is_active: Defaulted<Flag>;
  created_by: Optional<number>;
  created_at: number;
  deleted_at: Optional<number>;
  /** Incremented when a person of its register is erased: phones then fetch it whole. */
  erasures: Defaulted<number>;
  change: number;
};

/** Its id is what public pages call attendeeId. At most one open row per group and person. */
type MembershipsTable = {
  id: Generated<number>;
  group_id: number;
  person_id: number;
  role: 'member' | 'coordinator';
  joined_at: number;
  left_at: Optional<number>;
  change: number;
};

/** Former coordinators of a group: their late records are reviewed (G15). */
type FormerCoordinatorsTable = {
  group_id: number;
  person_id: number;
  /** When they last stopped, ms. */
  until: number;
};

/** A public id that a group had before its link was renewed. */
type RetiredLinksTable = { public_id: string; group_id: number; retired_at: number };

/** When a group rests; days of the calendar of its place, the last one included. */
type GroupPausesTable = {
  id: Generated<number>;
  group_id: number;
  from_day: string;
  until_day: string;
  reason: Optional<string>;
  created_by: Optional<number>;
  created_at: number;
};

/** Each time that somebody wrote to a group's coordinator that a meeting is due. */
type GroupRemindersTable = {
  id: Generated<number>;
  group_id: number;
  /** Who was reminded. */
  person_id: number;
  by_id: Optional<number>;
  at: number;
};
