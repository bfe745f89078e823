import { foldText } from '#contract/fold-text';
import type { Trx } from '../../database/schema.ts';
import type { ImportPerson } from './read-line.ts';

const EMAILS_AT_ONCE = 500;

/**
 * By what a line is recognised as somebody who is there already: the address; without one, name,
 * place and birth. Nobody is told who it is.
 */
export async function readKnown(
  trx: Trx,
  people: readonly ImportPerson[],
): Promise<(person: ImportPerson) => boolean> {
  const emails = await readKnownEmails(trx, people);
  const others = await readKnownOthers(trx, people);
  return (person) => (person.email === null ? others.has(keyOf(person)) : emails.has(person.email));
}

/** The same for two lines that mean the same person. */
export function keyOf(
  person: Pick<ImportPerson, 'alias' | 'city' | 'state' | 'birth_year' | 'birth_month'>,
): string {
  const { alias, city, state, birth_year, birth_month } = person;
  return JSON.stringify([foldText(alias), foldText(city), state, birth_year, birth_month]);
}

async function readKnownEmails(trx: Trx, people: readonly ImportPerson[]): Promise<Set<string>> {
  const emails = people.flatMap(({ email }) => email ?? []);
  const known = new Set<string>();
  for (let from = 0; from < emails.length; from += EMAILS_AT_ONCE) {
    const rows = await trx
      .selectFrom('people')
      .select('email')
      .where('email', 'in', emails.slice(from, from + EMAILS_AT_ONCE))
      .execute();
    for (const { email } of rows) known.add(email ?? '');
  }
  return known;
}

async function readKnownOthers(trx: Trx, people: readonly ImportPerson[]): Promise<Set<string>> {
  const states = new Set(people.flatMap(({ email, state }) => (email === null ? state : [])));
  if (states.size === 0) return new Set();
  const rows = await trx
    .selectFrom('people')
    .select(['alias', 'city', 'state', 'birth_year', 'birth_month'])
    .where('state', 'in', [...states])
    .where('erased_at', 'is', null)
    .execute();
  return new Set(rows.map(keyOf));
}
