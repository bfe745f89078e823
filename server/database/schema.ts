import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { AgendasTables } from './tables/agendas.ts';
import type { AnnouncementsTables } from './tables/announcements.ts';
import type { CommunitiesTables } from './tables/communities.ts';
import type { FiguresTables } from './tables/figures.ts';
import type { FollowUpTables } from './tables/follow-up.ts';
import type { FormationTables } from './tables/formation.ts';
import type { ForumsTables } from './tables/forums.ts';
import type { InstitutionsTables } from './tables/institutions.ts';
import type { MeetingsTables } from './tables/meetings.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { ObjectivesTables } from './tables/objectives.ts';
import type { OperationTables } from './tables/operation.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { QuotasTables } from './tables/quotas.ts';
import type { ReportsTables } from './tables/reports.ts';
import type { SessionTables } from './tables/session.ts';
import type { SyncTables } from './tables/sync.ts';
import type { TertuliasTables } from './tables/tertulias.ts';
import type { WeeklyTables } from './tables/weekly.ts';

/** Times are ms since the epoch, booleans 0 or 1, JSON is text; phones pull by `change`. */
export type Schema = PeopleTables &
  SessionTables &
  AccountTables &
  CommunitiesTables &
  MeetingsTables &
  FiguresTables &
  FollowUpTables &
  FormationTables &
  ForumsTables &
  InstitutionsTables &
  QuotasTables &
  PrivacyTables &
  AnnouncementsTables &
  NotificationsTables &
  ObjectivesTables &
  OperationTables &
  ReportsTables &
  TertuliasTables &
  WeeklyTables &
  AgendasTables &
  SyncTables;

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;

/** Comparable group name: trimmed, NFC, lower case, accents kept. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
