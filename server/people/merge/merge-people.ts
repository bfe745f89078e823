import { DAY_MS } from '#contract/core/durations';
import { rankOf } from '#contract/core/roles';
import { mergePeople, UNMERGE_DAYS, unmergePeople } from '#contract/person-merge';
import { assertOutranks } from '../../access/grants.ts';
import { mustFindPerson } from '../../access/reach.ts';
import type { Row, Trx } from '../../database/schema.ts';
import { type Call, type CallContext, handler, mustHaveCaller } from '../../http/handler.ts';
import { HttpProblem, notFound } from '../../http/problem.ts';
import { mailAfterCommit } from '../../mail/mail-after-commit.ts';
import { auditAct } from '../../privacy/audit-act.ts';
import { mustKeepAnAdmin } from '../../privacy/must-keep-an-admin.ts';
import { mergedLetter } from '../../registration/letters.ts';
import { endAllAccess } from '../../session/end-all-access.ts';
import { settleSeats } from '../../tertulias/record-answer.ts';
import { addHistory } from '../add-history.ts';
import { notifyChange } from '../notify-change.ts';
import {
  deleteRow,
  type Journal,
  rowsWith,
  type StoredRow,
  undoJournal,
  updateRow,
} from './journal.ts';
import { joinMemberships, type Merging, moveRows, stampFor } from './move-rows.ts';

type MergeCall = Call<typeof mergePeople>;
type Person = Row<'people'>;
type Pair = { kept: Person; gone: Person };

/** Closes the other registration; its id becomes an alias of the surviving one. */
export const mergePeopleHandler = handler(mergePeople, async (call) => {
  const { trx, deps, now, body } = call;
  // Takes the change number first, which excludes a concurrent merge.
  const change = await deps.store.nextChange(trx);
  const done = await findDone(call);
  if (done) return done;
  const pair = await findPair(call, call.params.userId, body.otherId);
  const caller = mustHaveCaller(call);
  assertOutranks(caller, pair.kept);
  assertOutranks(caller, pair.gone);
  const community = await communityThatStays(trx, pair, body.keep.community);
  const obstacle = await findObstacle(trx, pair, community);
  if (obstacle) throw new HttpProblem(409, 'cannot_join', obstacle);
  const ids = { kept: pair.kept.id, gone: pair.gone.id };
  const journal: Journal = [];
  const merging: Merging = { store: deps.store, trx, ...ids, change, now, journal };
  const groups = await groupsOf(trx, pair);
  const tertulias = await seatedTogether(trx, pair, now);
  await endAllAccess(trx, ids.gone, now);
  await joinMemberships(merging, community);
  await moveRows(merging);
  await joinAccounts(call, merging, pair);
  await refuseWhatEitherRefused(call, pair);
  await settlePhoto(call, merging);
  await settle(call, { tertulias, groups, change });
  const { id } = await trx
    .insertInto('person_merges')
    .values({
      ...{ kept_id: ids.kept, gone_id: ids.gone, by_id: caller.personId, at: now },
      journal: JSON.stringify(journal),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(call, pair);
  return { id, userId: ids.kept };
});

/** The same merge if it is done already: a client that lost the answer repeats the call. */
async function findDone(call: MergeCall): Promise<{ id: number; userId: number } | null> {
  const { userId } = call.params;
  const merge = await call.trx
    .selectFrom('person_merges as m')
    .innerJoin('people as p', 'p.id', 'm.gone_id')
    .select('m.id')
    .where('m.kept_id', '=', userId)
    .where('m.gone_id', '=', call.body.otherId)
    .where('m.undone_at', 'is', null)
    .whereRef('p.merged_into', '=', 'm.kept_id')
    .executeTakeFirst();
  if (!merge) return null;
  assertOutranks(mustHaveCaller(call), await mustFindPerson(call, userId));
  return { id: merge.id, userId };
}

/** Both within reach; 404 as for any other person. */
export async function findPair(call: CallContext, keptId: number, goneId: number): Promise<Pair> {
  return { kept: await mustFindPerson(call, keptId), gone: await mustFindPerson(call, goneId) };
}

type OpenCommunity = { groupId: number; personId: number; isCoordinator: boolean };

async function openCommunities(trx: Trx, { kept, gone }: Pair): Promise<OpenCommunity[]> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.group_id as groupId', 'm.person_id as personId', 'm.role', 'g.coordinator_id'])
    .where('m.person_id', 'in', [kept.id, gone.id])
    .where('m.left_at', 'is', null)
    .where('g.kind', '=', 'community')
    .where('g.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute();
  return rows.map(({ role, coordinator_id, ...row }) => ({
    ...row,
    isCoordinator: role === 'coordinator' || coordinator_id === row.personId,
  }));
}

/** As asked; the other one's where the asked has none. */
export async function communityThatStays(
  trx: Trx,
  pair: Pair,
  asked: 'this' | 'other',
): Promise<number | null> {
  const open = await openCommunities(trx, pair);
  const of = (id: number) => open.find(({ personId }) => personId === id)?.groupId ?? null;
  const [ours, theirs] = [of(pair.kept.id), of(pair.gone.id)];
  return asked === 'other' ? (theirs ?? ours) : (ours ?? theirs);
}

/** Why the two cannot be joined this way round, in words; null if they can. */
export async function findObstacle(
  trx: Trx,
  pair: Pair,
  communityId: number | null,
): Promise<string | null> {
  const { kept, gone } = pair;
  if (kept.id === gone.id) return 'Es el mismo registro: elige otro';
  if (rankOf(gone.role) > rankOf(kept.role)) {
    return 'El otro registro tiene un rol mayor: únelos desde ese registro';
  }
  if (kept.departed_at !== null) return 'Esa persona salió de la red: deshaz antes su salida';
  if (kept.status !== 'approved' && gone.status === 'approved') {
    return 'El otro registro es el aprobado: únelos desde ese registro';
  }
  if (gone.role === 'admin') {
    await mustKeepAnAdmin(trx, gone.id);
  }
  const open = await openCommunities(trx, pair);
  const coordinated = new Set(
    open.filter(({ isCoordinator }) => isCoordinator).map(({ groupId }) => groupId),
  );
  for (const groupId of coordinated) {
    const both = open.filter((one) => one.groupId === groupId);
    if (both.length === 2 && both.every(({ isCoordinator }) => isCoordinator)) {
      return 'Los dos coordinan la misma comunidad: nombra antes a una sola persona';
    }
    if (groupId !== communityId) {
      return 'Uno de los dos coordina la otra comunidad: nombra antes a otra persona';
    }
  }
  return null;
}

async function groupsOf(trx: Trx, { kept, gone }: Pair): Promise<number[]> {
  const memberships = trx
    .selectFrom('memberships')
    .select('group_id')
    .where('person_id', 'in', [kept.id, gone.id]);
  const marks = trx
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .select('m.group_id')
    .where('a.person_id', 'in', [kept.id, gone.id]);
  const rows = await memberships.union(marks).execute();
  return rows.map((row) => row.group_id);
}

/** Tertulias to come to which both are invited: one seat becomes free. */
async function seatedTogether(trx: Trx, { kept, gone }: Pair, now: number) {
  return trx
    .selectFrom('tertulias')
    .selectAll()
    .where('at', '>', now)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.and(
        [kept.id, gone.id].map((id) =>
          eb.exists(
            eb
              .selectFrom('tertulia_guests as g')
              .select('g.id')
              .whereRef('g.tertulia_id', '=', 'tertulias.id')
              .where('g.person_id', '=', id),
          ),
        ),
      ),
    )
    .execute();
}

/** What is left of the account that closes: enough to tell its owner where to sign in. */
const CLOSED = {
  alias: '',
  full_name: null,
  phone: null,
  status: 'rejected',
  role: 'interested',
  zone: null,
  community_hint: null,
} as const;

async function joinAccounts(
  { body }: MergeCall,
  { trx, journal, change, now }: Merging,
  { kept, gone }: Pair,
): Promise<void> {
  const of = <T>(which: 'this' | 'other', ours: T, theirs: T): T =>
    which === 'other' ? (theirs ?? ours) : (ours ?? theirs);
  const { keep } = body;
  const isTheirs = gone.email !== null && (keep.email === 'other' || kept.email === null);
  const account = ({ email, password_hash, password_until }: Person) => ({
    email,
    password_hash,
    password_until,
  });
  const signsIn = isTheirs
    ? { ...account(gone), password_hash: gone.password_hash ?? kept.password_hash }
    : account(kept);
  const birth = kept.birth_year === null ? gone : kept;
  const stays = {
    ...signsIn,
    alias: of(keep.alias, kept.alias, gone.alias),
    full_name: of(keep.fullName, kept.full_name, gone.full_name),
    phone: of(keep.phone, kept.phone, gone.phone),
    gender: kept.gender ?? gone.gender,
    birth_year: birth.birth_year,
    birth_month: birth.birth_month,
    birth_day: birth.birth_day ?? (isSameBirth(kept, gone) ? gone.birth_day : null),
    birth_waiting: kept.birth_waiting ?? gone.birth_waiting,
    enrollment_year: kept.enrollment_year ?? gone.enrollment_year,
    withdrawn_at: kept.withdrawn_at ?? gone.withdrawn_at,
    change,
  };
  const goes = {
    ...CLOSED,
    ...(isTheirs ? account(kept) : account(gone)),
    erased_at: now,
    merged_into: kept.id,
    change,
  };
  await rewrite({ trx, journal }, gone, { ...goes, email: null });
  await rewrite({ trx, journal }, kept, stays);
  if (goes.email !== null) {
    await trx.updateTable('people').set({ email: goes.email }).where('id', '=', gone.id).execute();
  }
  await flatten({ trx, journal }, { kept, gone });
}

function isSameBirth(kept: Person, gone: Person): boolean {
  return kept.birth_year === gone.birth_year && kept.birth_month === gone.birth_month;
}

async function rewrite(
  { trx, journal }: Pick<Merging, 'trx' | 'journal'>,
  person: Person,
  columns: Partial<Person>,
): Promise<void> {
  // Derived columns follow by themselves.
  const { name_key, search_key, place_key, ...before } = person;
  const after = { ...before, ...columns } as StoredRow;
  journal.push({ type: 'change', table: 'people', before: before as StoredRow, after });
  await updateRow(trx, 'people', before as StoredRow, columns as StoredRow);
}

/** Numbers that stood for the account that closes stand for the one that stays. */
async function flatten(
  { trx, journal }: Pick<Merging, 'trx' | 'journal'>,
  { kept, gone }: Pair,
): Promise<void> {
  const rows = await trx
    .selectFrom('people')
    .select('id')
    .where('merged_into', '=', gone.id)
    .execute();
  if (rows.length === 0) return;
  const keys = rows.map(({ id }) => [id]);
  const ids = { from: gone.id, to: kept.id };
  journal.push({ type: 'move', table: 'people', column: 'merged_into', ...ids, keys });
  await trx
    .updateTable('people')
    .set({ merged_into: kept.id })
    .where('merged_into', '=', gone.id)
    .execute();
}

/** A consent that one of the two did not give is not given. */
async function refuseWhatEitherRefused(call: MergeCall, { kept, gone }: Pair): Promise<void> {
  const rows = await call.trx
    .selectFrom('consents')
    .selectAll()
    .where('person_id', 'in', [kept.id, gone.id])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const lastOf = (id: number) =>
    new Map(rows.filter((row) => row.person_id === id).map((row) => [row.purpose, row]));
  const ours = lastOf(kept.id);
  for (const [purpose, theirs] of lastOf(gone.id)) {
    if (theirs.given === 1 || ours.get(purpose)?.given !== 1) continue;
    await takeOver(call, theirs, kept.id);
  }
}

/** What the other registration answered, as the kept one's; its paper and address stay with it. */
async function takeOver(call: MergeCall, theirs: Row<'consents'>, kept: number): Promise<void> {
  const { id: _id, note: _note, signed_by: _by, signed_on: _on, ip_prefix: _ip, ...same } = theirs;
  await call.trx
    .insertInto('consents')
    .values({ ...same, person_id: kept, at: call.now, recorded_by: mustHaveCaller(call).personId })
    .execute();
}

/** The newer photo has moved by now: it stays by its consent, and goes if either took theirs back. */
async function settlePhoto(call: MergeCall, { trx, journal, kept, gone }: Merging): Promise<void> {
  const [photo] = await rowsWith(trx, 'person_photos', 'person_id', kept);
  if (!photo) return;
  const last = await trx
    .selectFrom('consents')
    .selectAll()
    .where('person_id', 'in', [kept, gone])
    .where('purpose', '=', 'photo')
    .orderBy('id')
    .execute();
  const newest = new Map(last.map((row) => [row.person_id, row]));
  if ([...newest.values()].some(({ given }) => given === 0)) {
    journal.push({ type: 'change', table: 'person_photos', before: photo, after: null });
    await deleteRow(trx, 'person_photos', photo);
    return;
  }
  const theirs = newest.get(gone);
  if (theirs && !newest.has(kept)) await takeOver(call, theirs, kept);
}

type Settled = {
  tertulias: Awaited<ReturnType<typeof seatedTogether>>;
  groups: readonly number[];
  change: number;
};

/** Seats for the next in line; phones fetch these groups whole, as after an erasure. */
async function settle(
  call: Pick<Call, 'trx' | 'now' | 'op' | 'caller'>,
  { tertulias, groups, change }: Settled,
): Promise<void> {
  for (const tertulia of tertulias) await settleSeats(call, tertulia, { change });
  if (groups.length === 0) return;
  await call.trx
    .updateTable('groups')
    .set((eb) => ({ erasures: eb('erasures', '+', 1), change }))
    .where('id', 'in', [...groups])
    .execute();
}

async function note(call: MergeCall, { kept, gone }: Pair): Promise<void> {
  const { trx, now } = call;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  const historyId = await addHistory(trx, kept.id, by, { kind: 'merged', to: gone.alias });
  await notifyChange(call, { historyId, personId: kept.id, notified: [kept.id] });
  const detail = { other: gone.id };
  await auditAct(call, { action: 'person.merged', kind: 'person', id: kept.id, detail });
  if (kept.withdrawn_at !== null || gone.withdrawn_at !== null) return;
  for (const to of new Set([kept.email, gone.email])) {
    if (to !== null) await mailAfterCommit(call, { personId: kept.id, ...mergedLetter({ to }) });
  }
}

type UnmergeCall = Call<typeof unmergePeople>;

/** What was written since stays where it is written; everything that moved goes back. */
export const unmergePeopleHandler = handler(unmergePeople, async (call) => {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  const merge = await mustFindMerge(call);
  const { kept_id: userId, gone_id: otherId } = merge;
  const kept = await mustFindPerson(call, userId);
  assertOutranks(mustHaveCaller(call), kept);
  // A client that lost the answer repeats the call.
  if (merge.undone_at !== null) return { userId, otherId };
  if (now - merge.at > UNMERGE_DAYS * DAY_MS) {
    throw new HttpProblem(409, 'too_late', 'Pasaron más de 30 días: ya no se puede separar');
  }
  const later = await trx
    .selectFrom('person_merges')
    .select('id')
    .where('id', '>', merge.id)
    .where('undone_at', 'is', null)
    .where((eb) =>
      eb.or([eb('kept_id', 'in', [userId, otherId]), eb('gone_id', 'in', [userId, otherId])]),
    )
    .executeTakeFirst();
  if (later) {
    throw new HttpProblem(409, 'joined_again', 'Se unió de nuevo después: separa antes esa unión');
  }
  const journal: Journal = JSON.parse(merge.journal);
  await mustBeFree(trx, journal, [userId, otherId]);
  // Their address is free again before the other takes it back.
  await trx.updateTable('people').set({ email: null }).where('id', '=', otherId).execute();
  const { engine } = deps.store;
  await undoJournal(journal, { trx, engine, change, stamp: stampFor(change) });
  await trx
    .updateTable('person_merges')
    .set({ undone_at: now, journal: '[]' })
    .where('id', '=', merge.id)
    .execute();
  const groups = await groupsOf(trx, { kept, gone: { id: otherId } as Person });
  await settle(call, { tertulias: [], groups, change });
  const by = { personId: mustHaveCaller(call).personId, at: now };
  await addHistory(trx, userId, by, { kind: 'merged', from: String(otherId) });
  await auditAct(call, {
    action: 'person.unmerged',
    kind: 'person',
    id: userId,
    detail: { other: otherId },
  });
  return { userId, otherId };
});

/** An address that was given up since may be another person's by now. */
async function mustBeFree(trx: Trx, journal: Journal, pair: readonly number[]): Promise<void> {
  const addresses = journal.flatMap((step) =>
    step.type === 'change' && step.table === 'people' && step.before.email !== null
      ? [String(step.before.email)]
      : [],
  );
  if (addresses.length === 0) return;
  const taken = await trx
    .selectFrom('people')
    .select('id')
    .where('email', 'in', addresses)
    .where('id', 'not in', [...pair])
    .executeTakeFirst();
  if (!taken) return;
  const text = 'Uno de los correos de antes ya es de otra cuenta: no se puede separar';
  throw new HttpProblem(409, 'address_taken', text);
}

async function mustFindMerge({ trx, params }: UnmergeCall): Promise<Row<'person_merges'>> {
  const merge = await trx
    .selectFrom('person_merges')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!merge) throw notFound();
  return merge;
}
