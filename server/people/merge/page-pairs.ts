import { type Kysely, sql } from 'kysely';
import { type DuplicatePair, keepApart, pageDuplicates } from '#contract/person-merge';
import { mustFindPerson, peopleReached } from '../../access/reach.ts';
import { isVisibleInSql } from '../../access/shown-in-sql.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../../database/keyset.ts';
import type { Schema } from '../../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { auditAct } from '../../privacy/audit-act.ts';
import { auditRead } from '../../privacy/audit-read.ts';
import { ALIKE_COLUMNS, type Described, reasonOf, setApart } from './alike.ts';
import { registrationsOf } from './duplicates.ts';

type PageCall = Call<typeof pageDuplicates>;
type Found = {
  sortValue: number;
  oneId: number;
  otherId: number;
  apart: DuplicatePair['apart'];
};

/** By the later registration, the newest first: an index is read backwards until the page is full. */
export const pageDuplicatesHandler = handler(pageDuplicates, {
  mode: 'report',
  async run(call) {
    const isApart = call.query.only === 'apart';
    const { rows, next } = await readPage(isApart ? BY_DECISION : BY_REGISTRATION, call.query, {
      read: (part) => (isApart ? readDecided(call, part) : readOpen(call, part)),
      idOf: ({ oneId }) => oneId,
    });
    const pairs = await namePairs(call, rows);
    const shown = pairs.flatMap(({ one, other }) => [one, other]);
    auditRead(call, {
      what: pageDuplicates.name,
      people: shown.filter(({ email, phone }) => email ?? phone).map(({ id }) => id),
    });
    return { rows: pairs, next };
  },
});

const BY_REGISTRATION: KeyOrder = {
  ...{ type: 'number', isRequired: true, isDescending: true },
  value: sql`later.person_id`,
  id: sql`earlier.person_id`,
};

const BY_DECISION: KeyOrder = {
  ...{ type: 'number', isRequired: true, isDescending: true },
  value: sql`pair.id`,
  id: sql`pair.one_id`,
};

/** People of one name, phone or address up to whom a pair is worth a look. */
const SHARED_MAX = 8;

/** Registrations that are shown to this caller. */
async function reachedBy(call: PageCall) {
  const caller = mustHaveCaller(call);
  const within = await peopleReached(call.trx, caller, call.cell);
  return call.trx
    .selectFrom('people')
    .select('people.id')
    .where(within)
    .where((eb) => isVisibleInSql(eb, caller));
}

async function readOpen(call: PageCall, part: KeyPart): Promise<Found[]> {
  const within = (await reachedBy(call)).where('people.status', '!=', 'rejected');
  const rows = await call.trx
    .selectFrom('person_keys as later')
    .innerJoin('person_keys as earlier', (join) =>
      join
        .onRef('earlier.key', '=', 'later.key')
        .onRef('earlier.person_id', '<', 'later.person_id'),
    )
    .select(['earlier.person_id as oneId', 'later.person_id as otherId'])
    .where('later.person_id', 'in', within)
    // As a list SQLite would try every id of it for each key.
    .where((eb) => eb.exists(within.whereRef('people.id', '=', 'earlier.person_id' as never)))
    // What many share says little of any two of them, and has too many pairs to read.
    .where(
      sql<boolean>`not exists (select 1 from person_keys k where k.key = later.key order by k.person_id limit 1 offset ${sql.lit(SHARED_MAX)})`,
    )
    // Of several keys that two share, only the first makes a row.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_keys as a')
            .innerJoin('person_keys as b', 'b.key', 'a.key')
            .select('a.key')
            .whereRef('a.person_id', '=', 'earlier.person_id')
            .whereRef('b.person_id', '=', 'later.person_id')
            .whereRef('a.key', '<', 'later.key'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('people_apart')
            .select('people_apart.id')
            .whereRef('one_id', '=', 'earlier.person_id')
            .whereRef('other_id', '=', 'later.person_id'),
        ),
      ),
    )
    .$call(inPart(part))
    .execute();
  return rows.map((row) => ({ ...row, sortValue: row.otherId, apart: null }));
}

async function readDecided(call: PageCall, part: KeyPart): Promise<Found[]> {
  const within = await reachedBy(call);
  const rows = await call.trx
    .selectFrom('people_apart as pair')
    .leftJoin('people as decider', 'decider.id', 'pair.by_id')
    .select(['pair.id', 'pair.one_id as oneId', 'pair.other_id as otherId', 'pair.at'])
    .select('decider.alias as by')
    .where('pair.one_id', 'in', within)
    .where('pair.other_id', 'in', within)
    .$call(inPart(part))
    .execute();
  return rows.map(({ id, oneId, otherId, by, at }) => {
    const apart = { by, at: new Date(at).toISOString() };
    return { sortValue: id, oneId, otherId, apart };
  });
}

async function namePairs(call: PageCall, rows: readonly Found[]): Promise<DuplicatePair[]> {
  const ids = [...new Set(rows.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  if (ids.length === 0) return [];
  const described = await readDescribed(call.trx, ids);
  const named = await registrationsOf(call, ids);
  return rows.flatMap(({ oneId, otherId, apart }) => {
    const [one, other] = [named.get(oneId), named.get(otherId)];
    const [a, b] = [described.get(oneId), described.get(otherId)];
    if (!one || !other || !a || !b) return [];
    // Corrected since they were judged, they may share nothing.
    const why = reasonOf(a, b) ?? (apart ? 'name' : null);
    return why ? [{ one, other, why, apart }] : [];
  });
}

async function readDescribed(
  trx: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Described>> {
  const rows = await trx
    .selectFrom('people')
    .select(ALIKE_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Both within reach. The page and every hint leave such a pair out until it is undone. */
export const keepApartHandler = handler(keepApart, async (call) => {
  const { trx, now, body } = call;
  const person = await mustFindPerson(call, call.params.userId);
  const other = await mustFindPerson(call, body.otherId);
  if (person.id === other.id) throw invalid('Es el mismo registro: elige otro', 'otherId');
  const by = { isApart: body.isApart, personId: mustHaveCaller(call).personId, at: now };
  if (await setApart(trx, [person.id, other.id], by)) {
    const action = body.isApart ? 'person.kept-apart' : 'person.alike-again';
    await auditAct(call, { action, kind: 'person', id: person.id, detail: { other: other.id } });
  }
  return { userId: person.id, otherId: other.id };
});
