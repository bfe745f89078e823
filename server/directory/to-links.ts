import { answerLink, type InstitutionLink } from '#contract/directory';
import { isOutcomeDue } from '#contract/rules/institution-status';
import type { Caller } from '../access/caller.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Entry, mayAt } from './find-institution.ts';
import { iso } from './to-institution.ts';

export type LinkRow = Row<'institution_links'>;
type View = { trx: Trx; caller: Caller; now: number };

export function speaksFor(caller: Caller, entry: Entry): boolean {
  return entry.contact_person_id === caller.personId || mayAt(caller, answerLink, entry);
}

/** Connections as the caller sees them; unaccepted ones only for their sides. */
export async function toLinks(
  { trx, caller, now }: View,
  rows: readonly LinkRow[],
): Promise<InstitutionLink[]> {
  if (rows.length === 0) return [];
  const entries = await readSides(trx, rows);
  const aliasOf = await readAliases(trx, rows, entries);
  return rows.flatMap((row): InstitutionLink[] => {
    const [from, to] = sidesOf(row, entries);
    if (!from || !to) return [];
    const [speaksFrom, speaksTo] = [speaksFor(caller, from), speaksFor(caller, to)];
    const isAsker = row.asked_by === caller.personId;
    const isSide = speaksFrom || speaksTo || isAsker;
    if (!isSide && row.status !== 'accepted') return [];
    const { outcome, answered_at: answeredAt, outcome_at: outcomeAt } = row;
    return [
      {
        ...{ id: row.uuid, kind: row.kind, status: row.status },
        ...{ from: toSide(from), to: toSide(to), createdAt: iso(row.created_at) ?? '' },
        fromAlias: isSide ? aliasOf(row.asked_by) : null,
        toAlias: isSide ? aliasOf(to.contact_person_id) : null,
        note: isSide ? row.note : null,
        outcome: isSide ? outcome : null,
        canAnswer: row.status === 'requested' && speaksTo,
        isOutcomeDue:
          (speaksFrom || speaksTo) &&
          isOutcomeDue({ status: row.status, outcome, answeredAt, outcomeAt }, now),
        isOwn: speaksFrom || speaksTo,
      },
    ];
  });
}

function sidesOf(
  { one_id, other_id, from_id }: LinkRow,
  entries: ReadonlyMap<number, Entry>,
): [Entry | undefined, Entry | undefined] {
  return [entries.get(from_id), entries.get(from_id === one_id ? other_id : one_id)];
}

const toSide = ({ id, name, city, state }: Entry) => ({ id, name, city, state });

async function readSides(trx: Trx, rows: readonly LinkRow[]): Promise<Map<number, Entry>> {
  const entries = await trx
    .selectFrom('institution_catalog')
    .selectAll()
    .where('id', 'in', [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))])
    // What a merge left behind waits for its undo.
    .where('merged_into', 'is', null)
    .execute();
  return new Map(entries.map((entry) => [entry.id, entry]));
}

async function readAliases(
  trx: Trx,
  rows: readonly LinkRow[],
  entries: ReadonlyMap<number, Entry>,
): Promise<(id: number | null) => string | null> {
  const ids = [
    ...rows.flatMap(({ asked_by }) => asked_by ?? []),
    ...[...entries.values()].flatMap(({ contact_person_id }) => contact_person_id ?? []),
  ];
  const people = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('erased_at', 'is', null)
    .execute();
  const aliases = new Map(people.map(({ id, alias }) => [id, alias]));
  return (id) => aliases.get(id ?? 0) ?? null;
}
