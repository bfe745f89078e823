import { foldText } from '#contract/rules/fold-text';
import { toE164 } from '#contract/rules/whatsapp';
import type { Trx } from '../../database/schema.ts';
import type { ImportPerson, ReadLine } from './read-line.ts';

const EMAILS_AT_ONCE = 500;

export type Known = {
  line: number | null;
  alias: string;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  state: string;
  city: string;
  birth_year: number | null;
  birth_month: number | null;
};

export type Match =
  | { type: 'same' | 'shares-email'; with: Known }
  /** New people; `namesake` is a different person of the same place. */
  | { type: 'new'; namesake: Known | null };

export type KnownPeople = {
  find(draft: ReadLine['draft']): Match;
  add(person: ImportPerson): void;
};

/** By address and name; else name and place, unless birth or phone differ. */
export async function readKnown(
  trx: Trx,
  drafts: readonly ReadLine['draft'][],
): Promise<KnownPeople> {
  const byEmail = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  const note = (known: Known) => {
    if (known.email) byEmail.set(known.email, known);
    const key = keyOf(known);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push(known);
    else byName.set(key, [known]);
  };
  const seen = new Set<number>();
  for (const { id, ...person } of [
    ...(await readByEmail(trx, drafts)),
    ...(await readByPlace(trx, drafts)),
  ]) {
    if (!seen.has(id)) note({ ...person, line: null });
    seen.add(id);
  }
  return {
    find(draft) {
      const owner = draft.email === null ? undefined : byEmail.get(draft.email);
      if (owner) return { type: isSameName(draft, owner) ? 'same' : 'shares-email', with: owner };
      const { alias, city, state } = draft;
      if (alias === null || city === null || state === null) return { type: 'new', namesake: null };
      const namesakes = byName.get(keyOf({ alias, city, state })) ?? [];
      const same = draft.email === null && namesakes.find((known) => mayBeSame(draft, known));
      return same ? { type: 'same', with: same } : { type: 'new', namesake: namesakes[0] ?? null };
    },
    add: note,
  };
}

function keyOf({ alias, city, state }: Record<'alias' | 'city' | 'state', string>): string {
  return JSON.stringify([foldText(alias), foldText(city), state]);
}

function mayBeSame(draft: ReadLine['draft'], known: Known): boolean {
  const { birth_year, birth_month, phone } = draft;
  if (birth_year !== null && birth_year !== known.birth_year) return false;
  if (birth_month !== null && birth_month !== known.birth_month) return false;
  return phone === null || known.phone === null || phoneKey(phone) === phoneKey(known.phone);
}

function phoneKey(phone: string): string {
  return toE164(phone) ?? phone.replace(/\D/g, '');
}

/** «Ana», «Ana Ruiz»: one alias or full name is the other, or begins it. */
function isSameName(draft: ReadLine['draft'], known: Known): boolean {
  const told = namesOf(draft);
  return namesOf(known).some((name) =>
    told.some((other) => `${name} `.startsWith(`${other} `) || `${other} `.startsWith(`${name} `)),
  );
}

function namesOf(person: { alias: string | null; full_name: string | null }): string[] {
  return [person.alias, person.full_name].map((name) => foldText(name ?? '')).filter(Boolean);
}

const COLUMNS = [
  ...(['id', 'alias', 'full_name', 'email', 'phone'] as const),
  ...(['state', 'city', 'birth_year', 'birth_month'] as const),
] as const;

async function readByEmail(trx: Trx, drafts: readonly ReadLine['draft'][]) {
  const emails = [...new Set(drafts.flatMap(({ email }) => email ?? []))];
  const found = [];
  for (let from = 0; from < emails.length; from += EMAILS_AT_ONCE) {
    const part = emails.slice(from, from + EMAILS_AT_ONCE);
    const rows = trx.selectFrom('people').select(COLUMNS).where('email', 'in', part);
    found.push(...(await rows.execute()));
  }
  return found;
}

async function readByPlace(trx: Trx, drafts: readonly ReadLine['draft'][]) {
  const states = new Set(
    drafts.flatMap(({ email, state }) => (email === null ? (state ?? []) : [])),
  );
  if (states.size === 0) return [];
  return trx
    .selectFrom('people')
    .select(COLUMNS)
    .where('state', 'in', [...states])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}
