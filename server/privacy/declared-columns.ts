import { DETAIL_COLUMNS } from '#contract/community-details';
import type { OwnExport } from '#contract/privacy';
import type { Schema } from '../database/schema.ts';
import { KEEP, type KeepKey } from './keep.ts';

/** Erasure, name search, retention and `docs/privacy-columns.md` derive from this. */
type Table<T extends keyof Schema> = {
  why: string;
  keep: KeepKey;
  /** How phones learn of it; the next pull removes pulled data. */
  phones: 'pulled' | 'read' | 'never';
  /** Parts of «Mis datos» that show it, or why none does. */
  shown: readonly (keyof OwnExport)[] | { never: string };
  /** Person references whose row an erasure deletes. */
  row?: readonly (keyof Schema[T])[];
  /** References that an erasure sets to null. */
  cut?: readonly (keyof Schema[T])[];
  /** References that stay: by then the person is blank. */
  number?: readonly (keyof Schema[T])[];
  /** Names and places of one person. */
  identifies?: readonly (keyof Schema[T])[];
  contact?: readonly (keyof Schema[T])[];
  /** Written by the row's person. */
  by?: readonly (keyof Schema[T])[];
  /** Written about the row's person. */
  about?: readonly (keyof Schema[T])[];
  /** Free text that may name anyone: searched on erasure, and listed for its owner. */
  free?: readonly (keyof Schema[T])[];
  /** Computed from other columns of the row. */
  derived?: readonly (keyof Schema[T])[];
  /** Token hashes and other credentials. */
  secret?: readonly (keyof Schema[T])[];
  plain?: readonly (keyof Schema[T])[];
  /** Start of retention: older rows are deleted nightly. */
  expires?: keyof Schema[T];
  /** Parts of a name or text that survive an erasure, and why. */
  stays?: Readonly<Partial<Record<keyof Schema[T], string>>>;
};

export type Declared = { readonly [T in keyof Schema]: Table<T> };

const noPerson = (why: string) => ({
  ...({ why, keep: 'always', phones: 'never' } as const),
  shown: { never: 'it is about no person' },
});

const HISTORY = {
  number: ['author_id'],
  plain: ['id', 'field', 'change', 'queue', 'seq', 'at', 'outcome', 'received_at'],
} as const;

const STAMPED = ['present', 'punctual', 'paid_quota', 'excused'] as const;
const stampsOf = <F extends string>(field: F) =>
  [`${field}_change`, `${field}_queue`, `${field}_seq`, `${field}_at`] as const;

export const DECLARED: Declared = {
  people: {
    ...{ why: 'the account', keep: 'account', phones: 'pulled', shown: ['profile'] },
    identifies: [
      ...([
        'alias',
        'full_name',
        'gender',
        'birth_year',
        'birth_month',
        'birth_day',
        'enrollment_year',
      ] as const),
      ...(['country', 'state', 'city', 'zone', 'role', 'status', 'community_hint'] as const),
      'birth_waiting',
      'departure_reason',
    ],
    contact: ['email', 'phone'],
    secret: ['password_hash', 'password_until', 'must_change_password'],
    derived: ['name_key', 'search_key', 'place_key'],
    number: ['created_by', 'decided_by', 'merged_into'],
    plain: [
      ...(['id', 'consent_version', 'decided_at', 'erased_at', 'created_at', 'change'] as const),
      ...(['withdrawn_at', 'erasure_warned_at', 'used_at', 'departed_at'] as const),
    ],
  },
  person_history: {
    ...{ why: 'decisions about a person', keep: 'account', phones: 'read', shown: ['history'] },
    row: ['person_id'],
    number: ['by_id'],
    about: ['from_value', 'to_value'],
    plain: ['id', 'at', 'kind', 'field'],
  },
  person_notices: {
    ...{ why: 'who is notified of a change', keep: 'account', phones: 'read' },
    shown: { never: 'the change is in the export of whom it is about' },
    row: ['person_id'],
    plain: ['history_id'],
  },
  person_merges: {
    ...{ why: 'two registrations joined, to part them again', keep: 'merges', phones: 'never' },
    shown: { never: 'the history tells it, and what was joined is shown where it belongs' },
    row: ['kept_id', 'gone_id'],
    number: ['by_id'],
    about: ['journal'],
    plain: ['id', 'at', 'undone_at'],
    expires: 'at',
  },
  person_keys: {
    ...{ why: 'what two registrations of one person share', keep: 'account', phones: 'never' },
    shown: { never: 'derived from the profile, which is shown' },
    row: ['person_id'],
    derived: ['key'],
  },
  people_apart: {
    ...{ why: 'who looks like another and is not', keep: 'account', phones: 'never' },
    shown: { never: 'it says nothing but that two registrations are two people' },
    row: ['one_id', 'other_id'],
    number: ['by_id'],
    plain: ['id', 'at'],
  },
  bulk_acts: {
    ...{ why: 'one act for many people, to undo it', keep: 'hours', phones: 'never' },
    shown: { never: 'the history of each person tells it' },
    row: ['by_id'],
    plain: ['uuid', 'act', 'value', 'fingerprint', 'at', 'undo_at', 'ended_at'],
    expires: 'at',
  },
  bulk_act_people: {
    ...{ why: 'what such an act did to each person', keep: 'hours', phones: 'never' },
    shown: { never: 'the history of each person tells it' },
    row: ['person_id'],
    about: ['reason', 'before'],
    plain: ['act_uuid', 'outcome', 'history_id'],
  },
  person_pauses: {
    ...{ why: 'days off, which no meeting expects', keep: 'account', phones: 'pulled' },
    shown: { never: 'each pause is a line of their history' },
    row: ['person_id'],
    about: ['from_day', 'until_day', 'reason'],
    number: ['created_by'],
    plain: ['id', 'created_at'],
  },
  excuses: {
    expires: 'said_at',
    ...{ why: '«No podré ir» of a day', keep: 'reads', phones: 'pulled', shown: ['excuses'] },
    row: ['person_id'],
    about: ['day'],
    plain: ['group_id', 'is_excused', 'said_at'],
  },
  institutions: {
    ...{ why: 'where one works', keep: 'account', phones: 'read', shown: ['institutions'] },
    row: ['person_id'],
    about: ['work_area', 'institution_name', 'position'],
    plain: ['id', 'catalog_id'],
  },
  family_members: {
    ...{ why: 'the household, without names', keep: 'account', phones: 'never' },
    shown: ['familyMembers'],
    row: ['person_id'],
    about: ['relationship', 'other_relationship', 'age'],
    plain: ['id'],
  },
  sessions: {
    ...{ why: 'who is signed in', keep: 'sessions', phones: 'never', shown: ['sessions'] },
    row: ['person_id'],
    secret: ['secret_hash'],
    by: ['device_label'],
    plain: ['id', 'created_at', 'seen_at', 'expires_at', 'via', 'shared'],
  },
  known_networks: {
    expires: 'seen_at',
    ...{ why: 'networks signed in from', keep: 'sessions', phones: 'never', shown: ['networks'] },
    row: ['person_id'],
    secret: ['network_hash'],
    plain: ['seen_at'],
  },
  access_links: {
    expires: 'expires_at',
    ...{ why: 'links that sign in once', keep: 'codes', phones: 'never', shown: ['links'] },
    row: ['person_id'],
    number: ['created_by'],
    secret: ['token_hash'],
    plain: ['id', 'created_at', 'expires_at', 'used_at', 'revoked_at'],
  },
  reset_codes: {
    expires: 'expires_at',
    ...{ why: 'codes sent by mail', keep: 'codes', phones: 'never' },
    shown: { never: 'a code lives for minutes' },
    row: ['person_id'],
    secret: ['code_hash'],
    plain: ['id', 'purpose', 'created_at', 'expires_at', 'tries', 'used_at'],
  },
  consents: {
    ...{ why: 'proof of what was agreed to', keep: 'evidence', phones: 'never' },
    shown: ['consents'],
    number: ['person_id', 'recorded_by'],
    about: ['note'],
    identifies: ['signed_by'],
    contact: ['ip_prefix'],
    plain: ['id', 'purpose', 'version', 'text_hash', 'given', 'method', 'signed_on', 'at'],
  },
  guardians: {
    ...{ why: 'who consents for a minor', keep: 'account', phones: 'read', shown: ['guardian'] },
    row: ['person_id'],
    identifies: ['name'],
    contact: ['phone'],
    plain: ['since', 'ended_at'],
    stays: {
      name: 'of another minor: their consent stands on it, and it goes with their account',
      phone: 'of another minor, as the name',
    },
  },
  person_photos: {
    ...{ why: 'a photo of oneself', keep: 'account', phones: 'pulled', shown: ['photo'] },
    row: ['person_id'],
    by: ['photo'],
    derived: ['hash'],
    plain: ['set_at'],
  },
  saved_views: {
    ...{ why: 'views of tables', keep: 'account', phones: 'read', shown: ['savedViews'] },
    row: ['person_id'],
    by: ['name', 'search'],
    plain: ['id', 'table_name', 'created_at'],
  },
  groups: {
    ...{ why: 'communities and teams', keep: 'group', phones: 'pulled', shown: ['coordinates'] },
    cut: ['coordinator_id'],
    number: ['created_by'],
    free: ['name', 'location', 'description', ...DETAIL_COLUMNS],
    derived: ['name_key'],
    plain: [
      ...(['id', 'public_id', 'kind', 'state', 'city', 'meeting_frequency_days'] as const),
      ...(['is_active', 'created_at', 'deleted_at', 'erasures', 'change'] as const),
    ],
  },
  memberships: {
    ...{ why: 'who belongs where', keep: 'account', phones: 'pulled', shown: ['memberships'] },
    number: ['person_id'],
    plain: ['id', 'group_id', 'role', 'joined_at', 'left_at', 'import_uuid', 'change'],
  },
  former_coordinators: {
    ...{ why: 'late records of who coordinated', keep: 'account', phones: 'never' },
    shown: { never: 'their memberships and history tell it' },
    row: ['person_id'],
    plain: ['group_id', 'until'],
  },
  retired_links: {
    ...noPerson('public links that were renewed'),
    plain: ['public_id', 'group_id', 'retired_at'],
  },
  group_pauses: {
    ...{ why: 'when a group rests', keep: 'group', phones: 'pulled' },
    shown: { never: 'it is about a group' },
    number: ['created_by'],
    free: ['reason'],
    plain: ['id', 'group_id', 'from_day', 'until_day', 'created_at'],
  },
  group_reminders: {
    ...{ why: 'reminders of a meeting due', keep: 'account', phones: 'read', shown: ['reminders'] },
    row: ['person_id'],
    number: ['by_id'],
    plain: ['id', 'group_id', 'at'],
  },
  meetings: {
    ...{ why: 'what a meeting was', keep: 'group', phones: 'pulled', shown: ['meetingsWritten'] },
    number: ['created_by'],
    free: [
      ...(['formative_topic_title', 'gospel_of_day', 'meditation_of_day'] as const),
      ...(['formative_topic_link', 'location', 'notes'] as const),
    ],
    plain: [
      ...(['id', 'uuid', 'group_id', 'date', 'topic_advanced', 'prayed_rosary', 'source'] as const),
      ...([
        'stamps',
        'flags',
        'set_aside_at',
        'author_claimed',
        'created_at',
        'deleted_at',
      ] as const),
      ...(['merged_into', 'distinct_from', 'import_uuid', 'change'] as const),
    ],
  },
  attendance_imports: {
    ...{ why: 'attendance brought from a sheet, to undo it', keep: 'group', phones: 'read' },
    shown: ['sheetsBrought'],
    number: ['by_id', 'undone_by'],
    free: ['file_name'],
    plain: ['uuid', 'group_id', 'at', 'meetings', 'marks', 'through', 'undone_at'],
  },
  meeting_history: {
    ...{ why: 'earlier values of a meeting', keep: 'group', phones: 'never' },
    shown: ['meetingsWritten'],
    ...HISTORY,
    free: ['value'],
    plain: ['meeting_id', ...HISTORY.plain],
  },
  attendance: {
    ...{ why: 'marks', keep: 'attendance', phones: 'pulled', shown: ['attendance'] },
    row: ['person_id'],
    about: ['present', 'punctual', 'paid_quota', 'excused', 'conflicts'],
    plain: ['meeting_id', 'change', ...STAMPED.flatMap(stampsOf)],
  },
  attendance_history: {
    ...{ why: 'every mark that was made', keep: 'attendance', phones: 'never' },
    shown: ['attendance'],
    row: ['person_id'],
    number: ['author_id'],
    about: ['field', 'value'],
    plain: ['id', 'meeting_id', 'change', 'queue', 'seq', 'at', 'outcome', 'received_at'],
  },
  attendance_totals: {
    ...noPerson('counts per meeting, nobody’s name'),
    plain: ['meeting_id', 'recorded', 'present', 'punctual', 'paid_quota', 'excused', 'folded_at'],
  },
  meeting_names: {
    ...{ why: 'names written by hand', keep: 'attendance', phones: 'pulled' },
    shown: { never: 'until somebody matches it, it is nobody’s' },
    number: ['person_id'],
    cut: ['told_of'],
    identifies: ['name'],
    about: ['present', 'punctual', 'paid_quota', 'excused', 'stamps'],
    plain: ['id', 'uuid', 'meeting_id', 'removed', 'change'],
  },
  member_figures: {
    ...{ why: 'a member’s figures of thirty days', keep: 'account', phones: 'read' },
    shown: { never: 'counted from one’s attendance' },
    row: ['person_id'],
    derived: [
      ...(['rate', 'attended', 'total', 'excused', 'unrecorded', 'absences'] as const),
      ...(['last_attended', 'is_punctual', 'pays_quota', 'is_unasked'] as const),
    ],
    plain: ['group_id'],
  },
  group_figures: {
    ...noPerson('figures of a group'),
    plain: [
      ...(['group_id', 'until', 'previous', 'members', 'attended', 'total', 'good'] as const),
      ...(['attention', 'risk', 'unknown', 'held', 'present', 'recorded', 'rate'] as const),
      ...(['trend', 'last_meeting', 'recorded_at', 'days_left', 'badge', 'is_overdue'] as const),
    ],
  },
  figures_due: { ...noPerson('groups to count again'), plain: ['group_id'] },
  follow_ups: {
    ...{ why: 'follow-up of a community', keep: 'notes', phones: 'pulled' },
    shown: ['followUps', 'notesWritten'],
    cut: ['person_id'],
    number: ['created_by'],
    identifies: ['prospect_name'],
    contact: ['prospect_contact'],
    free: [
      'book_title',
      'sport_type',
      'prospect_name',
      'prospect_contact',
      'current_stage',
      'notes',
    ],
    about: ['pages_read', 'exercised', 'next_step_date', 'channel'],
    plain: [
      ...(['id', 'uuid', 'group_id', 'kind', 'date', 'removed', 'erased', 'stamps'] as const),
      ...(['author_claimed', 'created_at', 'change'] as const),
    ],
  },
  follow_up_history: {
    ...{ why: 'earlier values of a note', keep: 'notes', phones: 'never', shown: ['notesWritten'] },
    ...HISTORY,
    free: ['value'],
    plain: ['follow_up_id', ...HISTORY.plain],
  },
  weekly_activities: {
    ...{ why: 'what a week was to bring', keep: 'group', phones: 'pulled' },
    shown: ['weeklyActivities'],
    number: ['created_by'],
    free: ['title'],
    plain: [
      ...(['id', 'uuid', 'group_id', 'state', 'city', 'pillar', 'due_on', 'status'] as const),
      ...(['done_at', 'removed', 'author_claimed', 'stamps', 'created_at', 'change'] as const),
    ],
  },
  weekly_activity_history: {
    ...{ why: 'earlier values of an activity', keep: 'group', phones: 'never' },
    shown: ['weeklyActivities'],
    ...HISTORY,
    free: ['value'],
    plain: ['activity_id', ...HISTORY.plain],
  },
  formation_modules: {
    ...noPerson('courses'),
    phones: 'pulled',
    number: ['created_by'],
    free: ['title', 'description', 'content'],
    derived: ['body_blocks'],
    plain: ['id', 'version', 'sort_order', 'archived_at', 'created_at', 'updated_at', 'change'],
  },
  formation_progress: {
    ...{ why: 'courses done', keep: 'account', phones: 'pulled', shown: ['formation'] },
    row: ['person_id'],
    about: ['completed', 'completed_version', 'completed_at', 'score'],
    plain: ['module_id', 'stamps', 'created_at', 'change'],
  },
  formation_places: {
    ...{ why: 'where one was reading', keep: 'account', phones: 'pulled', shown: ['formation'] },
    row: ['person_id'],
    about: ['section'],
    derived: ['section_key'],
    plain: ['module_id', 'stamp', 'change'],
  },
  forum_threads: {
    ...{ why: 'conversations', keep: 'forum', phones: 'read', shown: ['forumPosts'] },
    number: ['author_id', 'last_post_by'],
    free: ['title'],
    derived: ['search_key'],
    plain: [
      ...(['uuid', 'category', 'target_state', 'target_city', 'target_group_id', 'care'] as const),
      ...(['pinned', 'locked', 'removed_at', 'removed_change', 'created_at'] as const),
      ...(['last_post_at', 'last_post_change', 'change'] as const),
    ],
  },
  forum_posts: {
    ...{ why: 'what was said in the forums', keep: 'forum', phones: 'read', shown: ['forumPosts'] },
    number: ['author_id', 'removed_by'],
    free: ['body', 'removed_reason'],
    derived: ['body_blocks', 'search_key'],
    plain: [
      ...(['uuid', 'thread_uuid', 'opening', 'created_at', 'place', 'stamps'] as const),
      ...(['edited_at', 'removed_at', 'removed_change'] as const),
    ],
  },
  forum_post_versions: {
    expires: 'at',
    ...{ why: 'what a post said before', keep: 'versions', phones: 'never', shown: ['forumPosts'] },
    free: ['body'],
    plain: ['id', 'post_uuid', 'outcome', 'at', 'change'],
  },
  forum_likes: {
    ...{ why: 'posts one liked', keep: 'account', phones: 'read', shown: ['forumLikes'] },
    row: ['person_id'],
    plain: ['post_uuid', 'liked', 'stamp'],
  },
  forum_reports: {
    ...{ why: 'posts that were reported', keep: 'forum', phones: 'read', shown: ['forumReports'] },
    cut: ['person_id'],
    number: ['decided_by'],
    free: ['note'],
    plain: ['id', 'post_uuid', 'reason', 'created_at', 'decided_at', 'decision'],
  },
  forum_reads: {
    ...{ why: 'how far one read', keep: 'account', phones: 'read', shown: ['forumReads'] },
    row: ['person_id'],
    plain: ['thread_uuid', 'through'],
  },
  forum_unlisted: {
    ...{ why: 'not shown as active', keep: 'account', phones: 'read', shown: ['forumListed'] },
    row: ['person_id'],
  },
  institution_catalog: {
    ...{ why: 'institutions', keep: 'directory', phones: 'read', shown: ['directory'] },
    cut: ['contact_person_id'],
    number: ['verified_by', 'created_by'],
    contact: ['contact_phone', 'contact_email'],
    free: ['name', 'description', 'address', 'contact_website'],
    derived: ['key', 'city_key', 'name_key', 'search_key'],
    plain: [
      ...(['id', 'work_area', 'state', 'city', 'merged_into', 'verified_at', 'type'] as const),
      ...([
        'moved',
        'contact_consented_at',
        'listed',
        'archived_at',
        'created_at',
        'change',
      ] as const),
    ],
  },
  institutions_apart: {
    ...noPerson('institutions that are not the same'),
    plain: ['one_id', 'other_id'],
  },
  institution_links: {
    ...{ why: 'institutions that work together', keep: 'directory', phones: 'read' },
    shown: ['directory'],
    cut: ['asked_by'],
    number: ['answered_by', 'outcome_by'],
    free: ['note'],
    plain: [
      ...(['id', 'uuid', 'one_id', 'other_id', 'kind', 'status', 'from_id'] as const),
      ...(['answered_at', 'outcome', 'outcome_at', 'created_at', 'change'] as const),
    ],
  },
  institution_answer_links: {
    ...{ why: 'a contact’s answer by link', keep: 'directory', phones: 'never' },
    shown: ['directory'],
    row: ['person_id'],
    number: ['created_by'],
    secret: ['token_hash'],
    free: ['note'],
    plain: ['id', 'institution_id', 'answer', 'answered_at', 'created_at'],
  },
  quotas: {
    ...{ why: 'what one declared to give', keep: 'account', phones: 'read', shown: ['quota'] },
    row: ['person_id'],
    about: ['monthly_cents', 'balance_cents'],
    plain: ['balance_at', 'created_at'],
  },
  payments: {
    ...{ why: 'what one gave', keep: 'account', phones: 'read', shown: ['payments'] },
    row: ['person_id'],
    by: ['note'],
    about: ['amount_cents', 'method', 'paid_on'],
    plain: ['id', 'uuid', 'created_at'],
  },
  announcements: {
    ...{ why: 'announcements', keep: 'group', phones: 'read', shown: ['announcementsWritten'] },
    number: ['author_id'],
    identifies: ['author_name'],
    free: ['title', 'content', 'forward_line'],
    derived: ['body_blocks'],
    plain: [
      ...(['id', 'priority', 'target_state', 'target_city', 'target_role'] as const),
      ...(['target_group_id', 'created_at', 'publish_at', 'expires_at', 'edited_at'] as const),
      ...(['renewed_at', 'withdrawn_at', 'asks_ack', 'parent_id', 'change', 'edition'] as const),
    ],
  },
  announcement_reads: {
    expires: 'read_at',
    ...{ why: 'what one read', keep: 'reads', phones: 'read', shown: ['announcementsRead'] },
    row: ['person_id'],
    plain: ['announcement_id', 'read_at', 'read_edition', 'ack_at', 'ack_edition'],
  },
  push_subscriptions: {
    ...{ why: 'phones that are notified', keep: 'sessions', phones: 'never' },
    shown: ['notifiedPhones'],
    row: ['person_id'],
    secret: ['endpoint', 'p256dh', 'auth'],
    plain: ['id', 'session_id', 'created_at', 'last_ok_at'],
  },
  notification_events: {
    ...noPerson('what people are to be told of'),
    plain: ['kind', 'subject_id', 'due_at'],
  },
  notification_queue: {
    ...{ why: 'notifications that are owed', keep: 'account', phones: 'never' },
    shown: { never: 'it is sent and gone' },
    row: ['person_id'],
    plain: ['kind', 'due_at', 'sent_at', 'tries'],
  },
  seen: {
    ...{ why: 'notifications seen', keep: 'account', phones: 'read', shown: ['notificationsSeen'] },
    row: ['person_id'],
    plain: ['kind', 'subject_id', 'through_change'],
  },
  objectives: {
    ...{ why: 'objectives of a state', keep: 'group', phones: 'read', shown: ['objectives'] },
    cut: ['created_by'],
    free: ['title', 'description', 'unit'],
    plain: [
      ...(['id', 'state', 'source', 'start_value', 'target', 'starts_on', 'deadline'] as const),
      ...(['closed_at', 'closed_value', 'created_at', 'change'] as const),
    ],
  },
  objective_updates: {
    ...{ why: 'progress of an objective', keep: 'group', phones: 'read' },
    shown: ['objectiveUpdates'],
    cut: ['by_id'],
    free: ['note'],
    plain: ['id', 'objective_id', 'value', 'at'],
  },
  objective_people: {
    ...{ why: 'who answers for an objective', keep: 'account', phones: 'read' },
    shown: ['objectives'],
    row: ['person_id'],
    plain: ['objective_id'],
  },
  calendar_feeds: {
    ...{ why: 'the calendar one subscribed to', keep: 'account', phones: 'never' },
    shown: ['calendarFeed'],
    row: ['person_id'],
    secret: ['token_hash'],
    plain: ['authority', 'created_at', 'read_on'],
  },
  tertulias: {
    ...{ why: 'tertulias', keep: 'group', phones: 'pulled', shown: ['tertuliasOrganised'] },
    number: ['organizer_id'],
    free: ['title', 'description', 'place'],
    plain: [
      ...(['id', 'uuid', 'at', 'zone', 'zone_level', 'zone_name', 'state', 'city'] as const),
      ...(['max_participants', 'frequency', 'repeat_by', 'participant_selection'] as const),
      ...(['specific_cities', 'series_id', 'occurrence', 'status', 'reply_until'] as const),
      'place_change',
      ...(['created_at', 'deleted_at', 'change'] as const),
    ],
  },
  tertulia_series: {
    ...noPerson('what the next date of a tertulia is made of'),
    free: ['template'],
    plain: ['id', 'anchor_at', 'zone', 'frequency', 'repeat_by', 'ended_at'],
  },
  tertulia_guests: {
    ...{ why: 'who was invited and came', keep: 'guests', phones: 'pulled', shown: ['tertulias'] },
    cut: ['person_id', 'answered_by'],
    number: ['invited_by', 'sent_by'],
    identifies: ['name'],
    about: ['send_note', 'answer', 'companions', 'seat', 'attended', 'stamps'],
    plain: [
      ...(['id', 'tertulia_id', 'uuid', 'source', 'invited_at', 'sent_at', 'channel'] as const),
      ...(['withdrawn_at', 'answered_at', 'answer_change', 'seat_change', 'seat_at'] as const),
      ...(['matched_to', 'matched_change', 'answered_date', 'answered_place'] as const),
      'change',
    ],
  },
  tertulia_guest_history: {
    ...{ why: 'every answer and mark of a guest', keep: 'guests', phones: 'never' },
    shown: { never: 'the last answer is shown' },
    ...HISTORY,
    about: ['value'],
    plain: ['guest_id', ...HISTORY.plain],
  },
  answer_links: {
    ...{ why: 'links to answer an invitation', keep: 'guests', phones: 'never', shown: ['links'] },
    row: ['person_id'],
    number: ['created_by'],
    secret: ['token_hash'],
    plain: ['id', 'tertulia_id', 'created_at'],
  },
  contact_claims: {
    expires: 'claimed_at',
    ...{ why: 'messages by WhatsApp', keep: 'claims', phones: 'read', shown: ['messages'] },
    row: ['person_id'],
    number: ['by_id'],
    contact: ['phone'],
    plain: [
      ...(['id', 'tertulia_id', 'agenda_id', 'institution_id', 'purpose'] as const),
      ...(['claimed_at', 'claimed_until', 'outcome', 'outcome_at'] as const),
      ...(['plan_date', 'plan_place'] as const),
    ],
  },
  agendas: {
    ...{ why: 'agendas', keep: 'group', phones: 'read', shown: ['agendasMade'] },
    number: ['created_by'],
    free: ['title', 'description', 'whatsapp_message', 'questions', 'outcome'],
    derived: ['kept_counts'],
    plain: [
      ...(['id', 'city', 'state', 'status', 'response_deadline', 'signature'] as const),
      ...(['created_at', 'started_at', 'completed_at', 'cancelled_at', 'reminded_at'] as const),
      'change',
    ],
  },
  agenda_participants: {
    ...{ why: 'who was asked', keep: 'agenda', phones: 'read', shown: ['agendas'] },
    cut: ['person_id'],
    number: ['added_by', 'sent_by'],
    contact: ['whatsapp_phone'],
    about: ['send_note'],
    plain: ['id', 'agenda_id', 'added_at', 'sent_at', 'responded_at', 'change'],
  },
  agenda_links: {
    ...{ why: 'links to answer an agenda', keep: 'agenda', phones: 'never' },
    shown: { never: 'the agenda is shown' },
    number: ['created_by'],
    secret: ['token_hash'],
    plain: ['id', 'participant_id', 'created_at'],
  },
  agenda_answers: {
    ...{ why: 'what was answered', keep: 'agenda', phones: 'read', shown: ['agendas'] },
    secret: ['key_hash'],
    by: ['answers'],
    plain: [
      'id',
      'agenda_id',
      'participant_id',
      'is_late',
      'consent_version',
      'at',
      'queue',
      'seq',
    ],
    stays: {
      answers:
        'another person’s opinion, or an anonymous one, which nobody can find; deleted twelve months after the agenda',
    },
  },
  privacy_requests: {
    ...{ why: 'requests about one’s data', keep: 'evidence', phones: 'read', shown: ['requests'] },
    cut: ['person_id'],
    number: ['decided_by'],
    by: ['detail'],
    about: ['answer'],
    plain: ['id', 'kind', 'state', 'created_at', 'due_at', 'answered_at'],
  },
  named_texts: {
    ...{ why: 'texts that still name an erased person', keep: 'always', phones: 'read' },
    shown: { never: 'the person is gone' },
    number: ['closed_by'],
    plain: [
      ...(['id', 'source', 'row_key', 'group_id', 'state', 'text_hash', 'found_at'] as const),
      ...(['closed_at'] as const),
    ],
  },
  record_views: {
    ...{ why: 'who looked at whose contact', keep: 'audit', phones: 'never', shown: ['seenBy'] },
    row: ['person_id'],
    plain: ['role', 'day', 'what'],
  },
  audit: {
    ...{ why: 'what was done, without contents', keep: 'audit', phones: 'never', shown: ['acts'] },
    number: ['actor_id', 'subject_id'],
    plain: ['id', 'at', 'action', 'subject_kind', 'detail', 'prev_hash', 'hash'],
  },
  queues: {
    ...{ why: 'numbers of phones’ queues', keep: 'always', phones: 'never' },
    shown: { never: 'a random number of a phone' },
    number: ['person_id'],
    plain: ['id', 'queue_id', 'created_at', 'last_seq', 'acked_seq'],
  },
  applied_ops: {
    ...{ why: 'operations that were applied', keep: 'always', phones: 'never' },
    shown: { never: 'their effects are shown' },
    number: ['owner'],
    plain: ['op_id', 'fingerprint', 'endpoint', 'outcome', 'change', 'answer', 'created_at'],
  },
  rejected_ops: {
    ...{
      why: 'operations that were refused',
      keep: 'payloads',
      phones: 'never',
      shown: ['refused'],
    },
    number: ['owner'],
    by: ['payload'],
    plain: ['id', 'op_id', 'endpoint', 'status', 'reason', 'created_at'],
  },
  quarantine: {
    ...{
      why: 'operations for a coordinator',
      keep: 'payloads',
      phones: 'read',
      shown: ['refused'],
    },
    number: ['owner', 'person_id', 'decided_by'],
    by: ['payload'],
    about: ['answer'],
    plain: [
      ...(['id', 'op_id', 'group_id', 'endpoint', 'reason', 'via', 'state', 'created_at'] as const),
      ...(['decided_at', 'queue', 'at', 'clock_moved', 'change', 'makes'] as const),
    ],
  },
  write_counts: {
    ...{ why: 'what one wrote by the hour', keep: 'hours', phones: 'never' },
    shown: { never: 'two days of counts' },
    row: ['person_id'],
    plain: ['hour', 'budget', 'rows', 'bytes'],
  },
  counters: { ...noPerson('numbers of changes'), plain: ['name', 'value'] },
  meta: { ...noPerson('of the database itself'), plain: ['key', 'value'] },
  report_snapshots: {
    ...noPerson('figures of closed months'),
    plain: [
      'id',
      'kind',
      'scope',
      'period',
      'figures',
      'taken_at',
      'taken_by',
      'is_stale',
      'begins_at',
      'ends_at',
    ],
  },
  operation_runs: {
    ...noPerson('backups and rehearsals'),
    plain: ['id', 'kind', 'started_at', 'ended_at', 'outcome', 'reason', 'detail'],
  },
  mail_queue: {
    expires: 'ended_at',
    ...{ why: 'mails that wait for the mail server', keep: 'hours', phones: 'never' },
    shown: { never: 'it is sent and gone, or given up within a day' },
    row: ['person_id'],
    contact: ['address'],
    about: ['subject', 'body'],
    plain: [
      ...(['id', 'created_at', 'due_at', 'expires_at', 'tries', 'code', 'status'] as const),
      ...(['outcome', 'ended_at'] as const),
    ],
  },
  operation_samples: {
    ...noPerson('figures of the server'),
    plain: ['span', 'at', 'process', 'figures'],
  },
};

export function declaredToMarkdown(): string {
  const rows = (Object.entries(DECLARED) as [string, Table<keyof Schema>][]).map(
    ([name, table]) => {
      const list = (columns: readonly string[] = []) =>
        columns.map((one) => `\`${one}\``).join(' ');
      const erasure = [
        table.row ? 'row deleted' : '',
        table.cut ? `${list(table.cut)} cut` : '',
        table.number ? `${list(table.number)} a number without name` : '',
        table.free ? `${list(table.free)} searched` : '',
      ];
      const texts = [
        ...[table.identifies, table.contact, table.by, table.about, table.free],
      ].flatMap((columns) => columns ?? []);
      const shown = 'never' in table.shown ? `– (${table.shown.never})` : table.shown.join(', ');
      const cells = [
        ...[`\`${name}\``, table.why, list([...new Set(texts)]), KEEP[table.keep].words],
        ...[erasure.filter(Boolean).join('; '), table.phones, shown],
      ];
      return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
    },
  );
  return [
    '# What every table says of people',
    '',
    'Made from `server/privacy/declared-columns.ts` by its test (`npx vitest -u` writes it anew).',
    '«Searched»: when a person is erased, texts of others that still name them are listed for whoever',
    'answers for each («Por revisar»); earlier texts and removed ones are blanked.',
    '',
    '| table | for | personal columns | kept | an erasure | phones | «Mis datos» |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
