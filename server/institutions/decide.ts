import { mergeInstitution, tellApart, unmergeInstitution } from '#contract/institutions';
import { hasState } from '../access/zone.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row } from '../database/schema.ts';
import { mergeListed, unmergeListed } from '../directory/merge-listed.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound } from '../http/problem.ts';

type CallContext = Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>;
type Entry = Row<'institution_catalog'>;

/** Counts as the other from now on; declared texts stay. */
export const mergeInstitutionHandler = handler(mergeInstitution, async (call) => {
  const [entry, into] = await mustFindPair(call, call.params.id, call.body.into, 'into');
  if (entry.merged_into === into.id) return done;
  if (entry.merged_into !== null || into.merged_into !== null) throw alreadyMerged();
  const moved = JSON.stringify(await mergeListed(call.trx, entry, into));
  await setMerged(call, entry.id, { merged_into: into.id, moved });
  await setApart(call, [entry.id, into.id], false);
  await audit(call, entry, { action: 'institution.merged', detail: { other: into.id } });
  return done;
});

export const unmergeInstitutionHandler = handler(unmergeInstitution, async (call) => {
  const entry = await mustFindEntry(call, call.params.id);
  if (entry.merged_into === null) return done;
  await unmergeListed(call.trx, entry);
  await setMerged(call, entry.id, { merged_into: null, moved: null });
  await audit(call, entry, { action: 'institution.unmerged', detail: {} });
  return done;
});

export const tellApartHandler = handler(tellApart, async (call) => {
  const { other: otherId, isApart } = call.body;
  const [entry, other] = await mustFindPair(call, call.params.id, otherId, 'other');
  if (!(await setApart(call, [entry.id, other.id], isApart))) return done;
  const action = isApart ? 'institution.told-apart' : 'institution.not-told-apart';
  await audit(call, entry, { action, detail: { other: other.id } });
  return done;
});

const done = { ok: true as const };

async function mustFindEntry({ trx, caller, cell }: CallContext, id: number): Promise<Entry> {
  const entry = await trx
    .selectFrom('institution_catalog')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry || !hasState(mustHaveCaller({ caller }), cell, entry.state)) throw notFound();
  return entry;
}

async function mustFindPair(
  call: CallContext,
  id: number,
  otherId: number,
  field: string,
): Promise<[Entry, Entry]> {
  const entry = await mustFindEntry(call, id);
  const other = await mustFindEntry(call, otherId);
  const isSamePlace = entry.state === other.state && entry.city_key === other.city_key;
  if (entry.id === other.id || !isSamePlace) {
    throw invalid('Elige otra institución de la misma ciudad', field);
  }
  return [entry, other];
}

async function setMerged(
  { trx }: CallContext,
  id: number,
  values: Pick<Entry, 'merged_into' | 'moved'>,
): Promise<void> {
  await trx.updateTable('institution_catalog').set(values).where('id', '=', id).execute();
}

async function setApart({ trx }: CallContext, pair: [number, number], isApart: boolean) {
  const [one_id, other_id] = [Math.min(...pair), Math.max(...pair)];
  const changed = isApart
    ? await trx
        .insertInto('institutions_apart')
        .values({ one_id, other_id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('one_id')
        .execute()
    : await trx
        .deleteFrom('institutions_apart')
        .where((eb) => eb.and({ one_id, other_id }))
        .returning('one_id')
        .execute();
  return changed.length > 0;
}

const alreadyMerged = () =>
  new HttpProblem(409, 'already_merged', 'Alguien ya unió una de las dos. Actualiza la lista');

function audit(
  { trx, now, caller }: CallContext,
  { id }: Entry,
  { action, detail }: { action: string; detail: Record<string, number> },
): Promise<unknown> {
  return appendAudit(trx, {
    ...{ at: now, actorId: mustHaveCaller({ caller }).personId, action },
    ...{ subjectKind: 'institution', subjectId: String(id), detail },
  });
}
