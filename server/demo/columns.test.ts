import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PagedCommunity } from '#contract/communities-page';
import { COMMUNITY_DETAILS, DETAIL_KEYS } from '#contract/community-details';
import { UserItem } from '#contract/people';
import { PulledGroup, PulledMeeting, PulledMember } from '#contract/sync';
import { Team } from '#contract/team-management';
import { createTestStore } from '#tests/support/test-store';
import { readLastChange } from '../database/changes.ts';
import type { Store } from '../database/store.ts';
import { DECLARED } from '../privacy/declared-columns.ts';
import { findNews } from '../sync/pull-news.ts';
import { fillDemo } from './fill-demo.ts';

type Column = {
  /** Field of the office's answer that shows it. */
  view?: string;
  /** Field of the phone's copy. */
  pull?: string;
  /** Why it lacks a view, a place on phones, or a value in the demo. */
  why?: string;
};

const both = (field: string): Column => ({ view: field, pull: field });
const details = Object.fromEntries(
  DETAIL_KEYS.map((key) => [COMMUNITY_DETAILS[key].column, both(key)]),
);

const KEY = { why: 'made from the names, for sorting and searching' };
const CURSOR = { why: 'the position that pulls go by' };
const NOT_ON_PHONES = 'a phone lists its own communities, not how the office runs them';
const ACCOUNT = 'of the account, which the register of a community does not show';

/** Every column of the three tables that fields are added to. */
const COLUMNS: Record<Table, Record<string, Column>> = {
  groups: {
    ...details,
    ...{ id: both('id'), name: both('name'), location: both('location') },
    description: { ...both('description'), why: 'the demo leaves it empty' },
    kind: { view: 'teamType', pull: 'kind' },
    public_id: { pull: 'teamId', why: 'lists never carry it: who has it can register meetings' },
    state: { view: 'state', why: 'phones have the time zone of the place' },
    city: { view: 'city', why: 'phones have the time zone of the place' },
    meeting_frequency_days: both('meetingFrequencyDays'),
    coordinator_id: { view: 'coordinator', pull: 'coordinates' },
    is_active: { view: 'isActive', why: NOT_ON_PHONES },
    created_by: { view: 'createdBy', why: NOT_ON_PHONES },
    created_at: { view: 'createdAt', why: NOT_ON_PHONES },
    deleted_at: { why: 'a deleted group is on no list and leaves phones' },
    erasures: { why: 'makes phones fetch the group again' },
    ...{ name_key: KEY, change: CURSOR },
  },
  people: {
    ...{ id: { view: 'id', pull: 'personId' }, alias: both('alias'), email: both('email') },
    ...{ phone: both('phone'), state: both('state'), city: both('city'), role: both('role') },
    birth_year: { view: 'birth_year', pull: 'isMinor' },
    status: { view: 'status', why: 'on phones are the approved ones' },
    gender: { view: 'gender', why: ACCOUNT },
    enrollment_year: { view: 'enrollment_year', why: ACCOUNT },
    community_hint: { view: 'community_hint', why: ACCOUNT },
    created_by: { view: 'registered_by', why: ACCOUNT },
    created_at: { view: 'created_at', why: ACCOUNT },
    decided_by: { view: 'decided_by', why: ACCOUNT },
    decided_at: { view: 'decided_at', why: ACCOUNT },
    zone: { view: 'zone', why: ACCOUNT },
    withdrawn_at: { view: 'withdrawn', why: 'who withdrew leaves phones' },
    full_name: { why: 'lists and phones go by alias; «Mis datos» shows it' },
    birth_month: { pull: 'birthday', why: 'it decides who is a minor, with the year' },
    birth_day: { pull: 'birthday', why: 'of whom lets their community know it; lists need none' },
    birth_waiting: { why: 'an age that a coordinator has yet to decide' },
    country: { why: 'of the registration form alone; «Mis datos» shows it' },
    password_hash: { why: 'a secret' },
    password_until: { why: 'a secret' },
    must_change_password: { why: 'asked at sign-in' },
    consent_version: { why: 'opens the gate of the notice' },
    used_at: { why: 'decides what retention warns of' },
    erasure_warned_at: { why: 'decides what retention erases' },
    departed_at: { why: 'who left is on no list and leaves phones; their history shows it' },
    departure_reason: { why: 'as the day they left' },
    merged_into: { why: 'a joined registration is on no list; the history of who stays shows it' },
    erased_at: { why: 'an erased person is on no list and leaves phones' },
    ...{ name_key: KEY, search_key: KEY, place_key: KEY, change: CURSOR },
  },
  meetings: {
    ...{ uuid: both('id'), group_id: both('communityId'), date: both('date') },
    formative_topic_title: both('temaEscola'),
    gospel_of_day: both('evangelio'),
    topic_advanced: both('seAvanzoEnTema'),
    prayed_rosary: both('prayedRosary'),
    meditation_of_day: both('meditationOfDay'),
    formative_topic_link: both('formativeTopicLink'),
    ...{ notes: both('notes'), location: both('location'), source: both('source') },
    flags: both('flags'),
    set_aside_at: { ...both('setAside'), why: 'none is set aside in the demo' },
    distinct_from: { ...both('distinctFrom'), why: 'none was registered twice in the demo' },
    import_uuid: { why: '`source` says it; which sheet is in the list of imports' },
    stamps: { pull: 'seen', why: 'what each field was last written by, for the merge' },
    id: { why: 'phones and calls know the uuid' },
    created_by: { why: 'who recorded it stands in its history' },
    created_at: { why: 'the date is what is shown' },
    author_claimed: { why: 'marks what a rescue file brought' },
    deleted_at: { why: 'a deleted meeting is on no list and leaves phones' },
    merged_into: { why: 'late records for it go there' },
    change: { pull: 'change', why: 'the position that pulls go by' },
  },
};

type Table = 'groups' | 'people' | 'meetings';
const FIELDS: Record<Table, { view: object; pull: object }> = {
  groups: { view: { ...Team.entries, ...PagedCommunity.entries }, pull: PulledGroup.entries },
  people: { view: UserItem.entries, pull: PulledMember.entries },
  meetings: { view: PulledMeeting.entries, pull: PulledMeeting.entries },
};

let store: Store;
beforeAll(async () => {
  store = await createTestStore();
  await fillDemo(store, 'small', Date.UTC(2026, 2, 19, 18));
});
afterAll(() => store.close());

describe.each(['groups', 'people', 'meetings'] as const)('every column of %s', (table) => {
  const columns = Object.entries(COLUMNS[table]);

  it('is in this list, and declared for privacy', async () => {
    const there = (await store.read.introspection.getTables())
      .find(({ name }) => name === table)
      ?.columns.map(({ name }) => name)
      .sort();
    expect(columns.map(([name]) => name).sort()).toEqual(there);
    const declared = Object.values(DECLARED[table]).flatMap((one) =>
      Array.isArray(one) ? (one as string[]) : [],
    );
    expect(there?.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('has a view, a place on phones and a value in the demo, or a reason', async () => {
    const rows: Record<string, unknown>[] = await store.read
      .selectFrom(table)
      .selectAll()
      .execute();
    const lacking = columns
      .filter(([name, { view, pull }]) => !view || !pull || rows.every((row) => row[name] === null))
      .map(([name]) => name);
    const reasons = columns.filter(([, { why }]) => why !== undefined).map(([name]) => name);
    expect(reasons.sort()).toEqual(lacking.sort());
  });

  it('names fields that are there', () => {
    const { view: shown, pull: pulled } = FIELDS[table];
    const lost = columns.filter(
      ([, { view, pull }]) => (view && !(view in shown)) || (pull && !(pull in pulled)),
    );
    expect(lost).toEqual([]);
  });

  it('is a hint to open phones when it changes', async () => {
    const since = await readLastChange(store.read);
    const row = await store.read.selectFrom(table).select('id').executeTakeFirstOrThrow();
    await store.write(async (trx) => {
      const change = await store.nextChange(trx);
      await trx.updateTable(table).set({ change }).where('id', '=', row.id).execute();
    });
    const ids = async (of: 'groups' | 'people') =>
      new Set((await store.read.selectFrom(of).select('id').execute()).map(({ id }) => id));
    const within = { groupIds: await ids('groups'), personIds: await ids('people'), since };
    const news = await findNews(store.read, within);
    expect(news.groups.size + news.registers.size + news.people.size).toBeGreaterThan(0);
  });
});
