import { photoToUrl } from '#contract/photos';
import type { OwnExport } from '#contract/privacy';
import { VIEW_TABLES } from '#contract/rules/view-search';
import { SCREENS } from '#contract/screens';
import { readOwnAgendas } from '../agendas/forget-agendas.ts';
import type { Row, Trx } from '../database/schema.ts';
import { readOwnInstitutions } from '../directory/forget-contact.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { readOwnObjectives } from '../objectives/own-objectives.ts';
import { findQuota } from '../quotas/find-quota.ts';
import { paymentsOf } from '../quotas/list-payments.ts';
import { readOwnInvitations, readOwnMessages } from '../tertulias/forget-guest.ts';
import { noteToText } from './note-to-text.ts';
import { readOwnActs } from './read-own-acts.ts';

/** Other people appear without name: viewers by role and day; their notes are left out. */
export async function readExport(trx: Trx, personId: number, now: number): Promise<OwnExport> {
  const person = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    madeAt: iso(now),
    profile: profileOf(person),
    ...(await readHousehold(trx, personId)),
    consents: await readConsents(trx, personId),
    guardian: await readGuardian(trx, personId),
    memberships: await readMemberships(trx, personId),
    attendance: await readAttendance(trx, personId),
    photo: await readPhoto(trx, personId),
    savedViews: await readSavedViews(trx, personId),
    excuses: await readExcuses(trx, personId),
    quota: await findQuota(trx, personId),
    payments: (await paymentsOf(trx, personId)).map(({ amount, paidOn, method, note }) => ({
      ...{ amount, paidOn, method, note },
    })),
    followUps: await readNotes(trx, personId),
    formation: await readFormation(trx, personId),
    weeklyActivities: await readActivities(trx, personId),
    ...(await readForums(trx, personId)),
    reminders: await readReminders(trx, personId),
    tertulias: await readOwnInvitations(trx, personId),
    messages: await readOwnMessages(trx, personId),
    ...(await readOwnObjectives(trx, personId)),
    agendas: await readOwnAgendas(trx, personId),
    directory: await readOwnInstitutions(trx, personId),
    ...(await readAnnouncements(trx, personId)),
    seenBy: await readViews(trx, personId),
    networks: await readNetworks(trx, personId),
    ...(await readNotifications(trx, personId)),
    requests: await readRequests(trx, personId),
    ...(await readOwnActs(trx, personId)),
  };
}

function profileOf(person: Row<'people'>): OwnExport['profile'] {
  return {
    alias: person.alias,
    fullName: person.full_name,
    email: person.email,
    phone: person.phone,
    gender: person.gender,
    birthYear: person.birth_year,
    birthMonth: person.birth_month,
    birthDay: person.birth_day,
    birthWaiting: person.birth_waiting,
    withdrawnAt: person.withdrawn_at === null ? null : iso(person.withdrawn_at),
    erasureWarnedAt: person.erasure_warned_at === null ? null : iso(person.erasure_warned_at),
    enrollmentYear: person.enrollment_year,
    country: person.country,
    state: person.state,
    city: person.city,
    role: person.role,
    status: person.status,
    community: person.community_hint,
    registeredAt: iso(person.created_at),
    decidedAt: person.decided_at === null ? null : iso(person.decided_at),
  };
}

async function readHousehold(trx: Trx, personId: number) {
  const institutions = await trx
    .selectFrom('institutions')
    .select(['work_area as workArea', 'institution_name as institutionName', 'position'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  const familyMembers = await trx
    .selectFrom('family_members')
    .select(['relationship', 'other_relationship as otherRelationship', 'age'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return { institutions, familyMembers };
}

async function readConsents(trx: Trx, personId: number): Promise<OwnExport['consents']> {
  const rows = await trx
    .selectFrom('consents')
    .select(['purpose', 'version', 'given', 'at', 'method', 'signed_by', 'signed_on', 'note'])
    .select('recorded_by')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ purpose, version, given, at, method, recorded_by, ...row }) => ({
    ...{ purpose, version, given: given === 1, at: iso(at), method },
    byOthers: recorded_by !== null && recorded_by !== personId,
    ...{ signedBy: row.signed_by, signedOn: row.signed_on, note: row.note },
  }));
}

async function readGuardian(trx: Trx, personId: number): Promise<OwnExport['guardian']> {
  const guardian = await trx
    .selectFrom('guardians')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!guardian) return null;
  const { name, phone, since, ended_at } = guardian;
  return { name, phone, since: iso(since), endedAt: ended_at === null ? null : iso(ended_at) };
}

async function readPhoto(trx: Trx, personId: number): Promise<OwnExport['photo']> {
  const row = await trx
    .selectFrom('person_photos')
    .select(['set_at', 'photo'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? { since: iso(row.set_at), file: photoToUrl(row.photo) } : null;
}

async function readSavedViews(trx: Trx, personId: number): Promise<OwnExport['savedViews']> {
  const rows = await trx
    .selectFrom('saved_views')
    .select(['table_name', 'name', 'search'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ table_name, name, search }) => {
    const { path, title } = SCREENS[VIEW_TABLES[table_name].screen];
    return { name, screen: title, address: `${path}?${search}` };
  });
}

async function readMemberships(trx: Trx, personId: number): Promise<OwnExport['memberships']> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.name', 'm.role', 'm.joined_at', 'm.left_at'])
    .where('m.person_id', '=', personId)
    // An undone membership is empty.
    .where((eb) =>
      eb.or([eb('m.left_at', 'is', null), eb('m.left_at', '<>', eb.ref('m.joined_at'))]),
    )
    .orderBy('m.id')
    .execute();
  return rows.map(({ name, role, joined_at, left_at }) => ({
    ...{ group: name, role, from: iso(joined_at), to: left_at === null ? null : iso(left_at) },
  }));
}

async function readAttendance(trx: Trx, personId: number): Promise<OwnExport['attendance']> {
  const rows = await trx
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.name', 'm.date', 'a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .where('a.person_id', '=', personId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.date', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map((row) => ({ group: row.name, date: iso(row.date), ...registersOf(row) }));
}

async function readExcuses(trx: Trx, personId: number): Promise<OwnExport['excuses']> {
  const rows = await trx
    .selectFrom('excuses as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select(['g.name', 'e.day', 'e.is_excused'])
    .where('e.person_id', '=', personId)
    .orderBy('e.day', 'desc')
    .orderBy('e.group_id')
    .execute();
  return rows.map(({ name, day, is_excused }) => ({
    ...{ group: name, day, isExcused: is_excused === 1 },
  }));
}

/** A prospect's name belongs to the prospect and is left out. */
async function readNotes(trx: Trx, personId: number): Promise<OwnExport['followUps']> {
  const rows = await trx
    .selectFrom('follow_ups')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', '!=', 'prospect')
    .where('removed', '=', 0)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ kind: row.kind, date: iso(row.date), text: noteToText(row) }));
}

async function readForums(trx: Trx, personId: number) {
  const posts = await trx
    .selectFrom('forum_posts as p')
    .innerJoin('forum_threads as t', 't.uuid', 'p.thread_uuid')
    .select(['t.title', 'p.body', 'p.created_at', 'p.removed_reason'])
    .where('p.author_id', '=', personId)
    .orderBy('p.place', 'desc')
    .execute();
  const likes = await trx
    .selectFrom('forum_likes')
    .select('stamp')
    .where('person_id', '=', personId)
    .where('liked', '=', 1)
    .execute();
  const reports = await trx
    .selectFrom('forum_reports')
    .select(['reason', 'note', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ofPerson = (table: 'forum_reads' | 'forum_unlisted') =>
    trx.selectFrom(table).select('person_id').where('person_id', '=', personId).execute();
  return {
    forumPosts: posts.map(({ title, body, created_at, removed_reason }) => ({
      ...{ title, text: body, at: iso(created_at), removedBecause: removed_reason },
    })),
    forumLikes: likes.map(({ stamp }) => ({ at: iso(JSON.parse(stamp).at) })),
    forumReports: reports.map(({ reason, note, created_at }) => ({
      ...{ reason, note, at: iso(created_at) },
    })),
    forumReads: (await ofPerson('forum_reads')).length,
    forumListed: (await ofPerson('forum_unlisted')).length === 0,
  };
}

async function readFormation(trx: Trx, personId: number): Promise<OwnExport['formation']> {
  const rows = await trx
    .selectFrom('formation_progress as p')
    .innerJoin('formation_modules as m', 'm.id', 'p.module_id')
    .leftJoin('formation_places as place', (join) =>
      join
        .onRef('place.person_id', '=', 'p.person_id')
        .onRef('place.module_id', '=', 'p.module_id'),
    )
    .select(['m.title', 'p.completed', 'p.completed_at', 'p.score', 'place.section'])
    .where('p.person_id', '=', personId)
    .orderBy('m.sort_order')
    .orderBy('m.id')
    .execute();
  return rows.map(({ title, completed, completed_at, score, section }) => ({
    ...{ course: title, completed: completed === 1, score },
    completedAt: completed_at === null ? null : iso(completed_at),
    section: section === null ? null : section + 1,
  }));
}

async function readActivities(trx: Trx, personId: number): Promise<OwnExport['weeklyActivities']> {
  const rows = await trx
    .selectFrom('weekly_activities')
    .select(['title', 'due_on', 'status'])
    .where('created_by', '=', personId)
    .where('author_claimed', 'is', null)
    .where('removed', '=', 0)
    .orderBy('due_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ title, due_on, status }) => ({ title, dueOn: due_on, status }));
}

async function readReminders(trx: Trx, personId: number): Promise<OwnExport['reminders']> {
  const rows = await trx
    .selectFrom('group_reminders as r')
    .innerJoin('groups as g', 'g.id', 'r.group_id')
    .select(['g.name', 'r.at'])
    .where('r.person_id', '=', personId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(({ name, at }) => ({ group: name, at: iso(at) }));
}

async function readAnnouncements(trx: Trx, personId: number) {
  const reads = await trx
    .selectFrom('announcement_reads as r')
    .innerJoin('announcements as a', 'a.id', 'r.announcement_id')
    .select(['a.title', 'a.edition', 'r.read_at', 'r.read_edition', 'r.ack_at', 'r.ack_edition'])
    .where('r.person_id', '=', personId)
    .orderBy('r.read_at', 'desc')
    .orderBy('r.announcement_id', 'desc')
    .execute();
  const written = await trx
    .selectFrom('announcements')
    .select(['title', 'content', 'created_at'])
    .where('author_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    announcementsRead: reads.map(
      ({ title, edition, read_at, read_edition, ack_at, ack_edition }) => ({
        ...{ title, readAt: iso(read_at) },
        acknowledgedAt: ack_at === null ? null : iso(ack_at),
        isEarlier: (ack_at === null ? read_edition : (ack_edition ?? 1)) < edition,
      }),
    ),
    announcementsWritten: written.map(({ created_at, ...told }) => ({
      ...{ ...told, at: iso(created_at) },
    })),
  };
}

function readViews(trx: Trx, personId: number): Promise<OwnExport['seenBy']> {
  return trx
    .selectFrom('record_views')
    .select(['role', 'day', 'what'])
    .where('person_id', '=', personId)
    .orderBy('day', 'desc')
    .orderBy('role')
    .orderBy('what')
    .execute();
}

async function readNetworks(trx: Trx, personId: number): Promise<OwnExport['networks']> {
  const rows = await trx
    .selectFrom('known_networks')
    .select('seen_at')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ seen_at }) => ({ lastSeenAt: iso(seen_at) }));
}

async function readNotifications(trx: Trx, personId: number) {
  const phones = await trx
    .selectFrom('push_subscriptions as push')
    .innerJoin('sessions as s', 's.id', 'push.session_id')
    .select(['s.device_label', 'push.created_at'])
    .where('push.person_id', '=', personId)
    .orderBy('push.id')
    .execute();
  const seen = await trx
    .selectFrom('seen')
    .select('kind')
    .where('person_id', '=', personId)
    .orderBy('kind')
    .execute();
  return {
    notifiedPhones: phones.map(({ device_label, created_at }) => ({
      ...{ device: device_label, since: iso(created_at) },
    })),
    notificationsSeen: seen.map(({ kind }) => kind),
  };
}

async function readRequests(trx: Trx, personId: number): Promise<OwnExport['requests']> {
  const rows = await trx
    .selectFrom('privacy_requests')
    .select(['kind', 'created_at', 'state', 'detail', 'due_at', 'answered_at', 'answer'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, state, detail, answer, ...row }) => ({
    ...{ kind, at: iso(row.created_at), state, detail },
    dueAt: iso(row.due_at),
    answeredAt: row.answered_at === null ? null : iso(row.answered_at),
    answer,
  }));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
