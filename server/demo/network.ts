import { type CommunityDetail, ofEachDetail } from '#contract/community-details';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { dayStart, mondayOf } from '#contract/rules/civil-day';
import { type NewRow, nameKey } from '../database/schema.ts';
import { toDetailColumns } from '../groups/group-row.ts';
import { demoName } from './names.ts';
import { GOSPELS, TOPICS } from './parishes.ts';
import type { Random } from './random.ts';

/** Rows being built. Ids and change numbers are counted here, so every run gives the same. */
export type Network = {
  people: (NewRow<'people'> & { id: number })[];
  groups: (NewRow<'groups'> & { id: number })[];
  memberships: (NewRow<'memberships'> & { id: number })[];
  meetings: (NewRow<'meetings'> & { id: number })[];
  attendance: NewRow<'attendance'>[];
  names: NewRow<'meeting_names'>[];
  followUps: NewRow<'follow_ups'>[];
  next: { person: number; group: number; membership: number; meeting: number; change: number };
};

export type NetworkTools = {
  random: Random;
  passwordHash: string;
  /** Start of the current week in central Mexico (Monday), ms since the epoch. */
  week: number;
};

export const WEEK_MS = 7 * DAY_MS;

export function emptyNetwork(next: Network['next']): Network {
  const register = { meetings: [], attendance: [], names: [], followUps: [] };
  return { people: [], groups: [], memberships: [], ...register, next };
}

export function startOfWeek(now: number): number {
  return dayStart(mondayOf(civilDay(now, CENTRAL_ZONE)), CENTRAL_ZONE);
}

type Location = { state: string; city: string };

export function addPerson(
  network: Network,
  { random, passwordHash, week }: NetworkTools,
  place: Location,
  given: Partial<NewRow<'people'>> = {},
): number {
  const id = network.next.person++;
  const { alias, fullName, gender } = demoName(random);
  network.people.push({
    id,
    email: `persona${id}@demo.example`,
    password_hash: passwordHash,
    alias,
    full_name: fullName,
    gender,
    birth_year: random.between(1955, 2004),
    birth_month: random.between(1, 12),
    enrollment_year: random.between(2012, 2024),
    country: 'México',
    state: place.state,
    city: place.city,
    phone: demoPhone(id, random.between(200, 999)),
    role: 'integrante',
    status: 'approved',
    consent_version: CURRENT_NOTICE.version,
    created_at: week - weeksSince(random.between(60, 100), given.status) * WEEK_MS,
    change: network.next.change++,
    ...given,
  });
  return id;
}

/** One in nine has none. */
function demoPhone(id: number, area: number): string | null {
  return id % 9 === 4 ? null : `+52 ${area} 555 ${String(id % 10_000).padStart(4, '0')}`;
}

/** Pending people registered recently: retention erases long pending ones. */
function weeksSince(weeks: number, status: string | undefined): number {
  return status === undefined || status === 'approved' ? weeks : 1 + (weeks % 3);
}

export function addGroup(
  network: Network,
  { random, week }: NetworkTools,
  group: Location & Pick<NewRow<'groups'>, 'kind' | 'name' | 'coordinator_id'>,
): number {
  const id = network.next.group++;
  network.groups.push({
    id,
    public_id: random.publicId(),
    ...group,
    name_key: nameKey(group.name),
    location: `${group.city}, ${group.state}`,
    ...(group.kind === 'community' && detailsOf(group)),
    created_by: 1,
    created_at: week - 110 * WEEK_MS,
    change: network.next.change++,
  });
  return id;
}

/** A sample of every detail, so that each is seen on its screens. */
const SAMPLES: Record<CommunityDetail, (group: Location & { name: string }) => string> = {
  parish: ({ name }) => name.replace(/^Comunidad | \d+$/g, ''),
  physicalAddress: ({ city }) => `Salón parroquial, ${city}`,
};

function detailsOf(group: Location & { name: string }) {
  return toDetailColumns(ofEachDetail((_, key) => SAMPLES[key](group)));
}

export function addMembership(
  network: Network,
  { week }: NetworkTools,
  group_id: number,
  person_id: number,
  role: 'member' | 'coordinator' = 'member',
): void {
  const id = network.next.membership++;
  const joined_at = week - 58 * WEEK_MS;
  network.memberships.push({
    id,
    group_id,
    person_id,
    role,
    joined_at,
    change: network.next.change++,
  });
}

export type MeetingPlan = {
  groupId: number;
  /** 1 is last week. */
  weeksAgo: number;
  /** 0 is Monday. */
  weekday: number;
  authorId: number | null;
  source: 'leader' | 'public' | 'team';
};

export function addMeeting(network: Network, tools: NetworkTools, plan: MeetingPlan): number {
  const { random, week } = tools;
  const id = network.next.meeting++;
  const date = week - plan.weeksAgo * WEEK_MS + plan.weekday * DAY_MS + 19.5 * HOUR_MS;
  network.meetings.push({
    id,
    uuid: uuidv7(date, random.bytes),
    group_id: plan.groupId,
    date,
    formative_topic_title: random.pick(TOPICS),
    gospel_of_day: random.pick(GOSPELS),
    topic_advanced: random.chance(0.8) ? 1 : 0,
    prayed_rosary: random.chance(0.7) ? 1 : 0,
    source: plan.source,
    created_by: plan.authorId,
    created_at: date,
    change: network.next.change++,
  });
  return id;
}

export type Habit = { comes: number; isOnTime: number; pays: number };

export function drawHabit(random: Random): Habit {
  return {
    comes: 0.55 + random.next() * 0.43,
    isOnTime: 0.5 + random.next() * 0.5,
    pays: 0.4 + random.next() * 0.6,
  };
}

export function addMark(
  network: Network,
  random: Random,
  meeting: { id: number; at: number },
  personId: number,
  habit: Habit,
): void {
  const draw = random.next();
  if (draw > 0.985) {
    return;
  }
  const change = network.next.change++;
  const written = { change, at: meeting.at };
  const present = draw < habit.comes;
  const isExcused = !present && random.chance(0.3);
  network.attendance.push({
    meeting_id: meeting.id,
    person_id: personId,
    ...register('present', present, written),
    ...register('punctual', present ? random.chance(habit.isOnTime) : null, written),
    ...register('paid_quota', present ? random.chance(habit.pays) : null, written),
    ...register('excused', isExcused ? true : null, written),
    change,
  });
}

function register(
  field: 'present' | 'punctual' | 'paid_quota' | 'excused',
  value: boolean | null,
  { change, at }: { change: number; at: number },
): Record<string, number | null> {
  const isRecorded = value !== null;
  return {
    [field]: isRecorded ? Number(value) : null,
    [`${field}_change`]: isRecorded ? change : null,
    [`${field}_at`]: isRecorded ? at : null,
  };
}
