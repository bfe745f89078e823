/** The one rule by which two registrations may be one person's. */
import type { DUPLICATE_REASONS } from '#contract/person-merge';
import { foldText } from '#contract/rules/fold-text';
import { toE164 } from '#contract/rules/whatsapp';
import type { Row, Trx } from '../../database/schema.ts';

export type AlikeReason = (typeof DUPLICATE_REASONS)[number];

export const ALIKE_COLUMNS = [
  ...(['id', 'alias', 'full_name', 'phone', 'email', 'state', 'city'] as const),
  ...(['birth_year', 'birth_month'] as const),
] as const;

/** What the rule looks at; a person who is not stored yet has no id. */
export type Described = Omit<Pick<Row<'people'>, (typeof ALIKE_COLUMNS)[number]>, 'id'>;
type Candidate = Described & { id: number };

/** The same phone or address, or the same folded name in one city or of one birth month. */
export function reasonOf(person: Described, other: Described): AlikeReason | null {
  const shared = new Set(keysOf(person));
  const kinds = new Set(keysOf(other).flatMap((key) => (shared.has(key) ? key[0] : [])));
  if (kinds.has('p') && toE164(person.phone ?? '') === toE164(other.phone ?? '')) return 'phone';
  if (kinds.has('e') && plainAddress(person.email) === plainAddress(other.email)) return 'email';
  return kinds.has('n') || kinds.has('b') ? 'name' : null;
}

/** As the triggers of `person_keys` make them: an index finds who shares one. */
export function keysOf(person: Described): string[] {
  const { phone, email, state, city, birth_year, birth_month } = person;
  const digits = phone?.replace(/[ \-.()+\u00a0]/g, '') ?? '';
  const place = foldText(`${state}, ${city}`);
  const month = birth_year !== null && birth_month !== null ? `${birth_year}-${birth_month}` : null;
  return [
    ...(digits.length >= 8 ? [`p:${digits.slice(-10)}`] : []),
    ...(email?.includes('@') ? [`e:${addressKey(email)}`] : []),
    ...namesOf(person).flatMap((name) => [
      `n:${name}|${place}`,
      ...(month === null ? [] : [`b:${name}|${month}`]),
    ]),
  ];
}

/** A first name alone is no name: a city has many. */
function namesOf({ alias, full_name }: Described): string[] {
  const names = [alias, full_name ?? ''].filter((name) => name.includes(' ')).map(foldText);
  return [...new Set(names)];
}

/** Without dots and what follows a plus; `plainAddress` decides whether that is the same mailbox. */
function addressKey(email: string): string {
  const at = email.indexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}

/** `bety.m+red@gmail.com` reaches `betym@gmail.com`. */
function plainAddress(email: string | null): string | null {
  if (email === null) return null;
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/\+.*$/, '');
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`;
}

export type Alike = { id: number; why: AlikeReason };

const SUREST: readonly AlikeReason[] = ['phone', 'email', 'name'];
/** Keeps a statement under both engines' limits. */
const KEYS_AT_ONCE = 400;

/**
 * Registrations that may be each of these people, the surest first; without those judged to be
 * another. One read for many.
 */
export async function findAlike(
  trx: Trx,
  people: readonly (Described & { id?: number })[],
): Promise<Alike[][]> {
  const keys = people.map(keysOf);
  const owners = await readOwners(trx, [...new Set(keys.flat())]);
  const candidates = await readCandidates(trx, [...new Set([...owners.values()].flat())]);
  const apart = await readApart(
    trx,
    people.flatMap(({ id }) => id ?? []),
  );
  return people.map((person, index) => {
    const near = new Set((keys[index] ?? []).flatMap((key) => owners.get(key) ?? []));
    return [...near]
      .flatMap((id): Alike[] => {
        const other = candidates.get(id);
        if (!other || id === person.id || apart.has(pairKey(person.id ?? 0, id))) return [];
        const why = reasonOf(person, other);
        return why ? [{ id, why }] : [];
      })
      .toSorted((a, b) => SUREST.indexOf(a.why) - SUREST.indexOf(b.why) || a.id - b.id);
  });
}

async function readOwners(trx: Trx, keys: readonly string[]): Promise<Map<string, number[]>> {
  const owners = new Map<string, number[]>();
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const rows = await trx
      .selectFrom('person_keys')
      .selectAll()
      .where('key', 'in', keys.slice(from, from + KEYS_AT_ONCE))
      .execute();
    for (const { key, person_id } of rows) owners.set(key, [...(owners.get(key) ?? []), person_id]);
  }
  return owners;
}

async function readCandidates(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Candidate>> {
  const found = new Map<number, Candidate>();
  for (let from = 0; from < ids.length; from += KEYS_AT_ONCE) {
    const rows = await trx
      .selectFrom('people')
      .select(ALIKE_COLUMNS)
      .where('id', 'in', ids.slice(from, from + KEYS_AT_ONCE))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

export const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

async function readApart(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('people_apart')
    .select(['one_id', 'other_id'])
    .where((eb) => eb.or([eb('one_id', 'in', [...ids]), eb('other_id', 'in', [...ids])]))
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => pairKey(one_id, other_id)));
}

/** Lower id first; false if it was so already. */
export async function setApart(
  trx: Trx,
  [a, b]: readonly [number, number],
  by: { isApart: boolean; personId: number; at: number },
): Promise<boolean> {
  const pair = { one_id: Math.min(a, b), other_id: Math.max(a, b) };
  const changed = by.isApart
    ? await trx
        .insertInto('people_apart')
        .values({ ...pair, by_id: by.personId, at: by.at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('one_id')
        .execute()
    : await trx
        .deleteFrom('people_apart')
        .where((eb) => eb.and(pair))
        .returning('one_id')
        .execute();
  return changed.length > 0;
}
