import { sql } from 'kysely';
import { ROLES, rankOf } from '#contract/core/roles';
import { readAnswerToken } from '#contract/rules/links';
import type { Db, Trx } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';
import { hashSecret } from '../session/secret.ts';

/** The alias behind a link; undefined once nobody is to be asked by it any more. @param personId null: erased */
export async function aliasBehind(trx: Trx, personId: number | null): Promise<string | undefined> {
  if (personId === null) return undefined;
  const person = await trx
    .selectFrom('people')
    .select('alias')
    .where('id', '=', personId)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person?.alias;
}

export const noSuchLink = () =>
  new HttpProblem(404, 'not_found', 'Este enlace ya no sirve. Pide otro a quien te lo mandó.');

/** No token has this hash: who is approved again gets new links, and these open nothing for ever. */
const ended = sql<string>`'ended:' || id`;

/** Ends the personal links of somebody whose approval is taken back; what they answered stays. */
export async function endAnswerLinks(trx: Trx, personId: number): Promise<void> {
  for (const table of ['answer_links', 'institution_answer_links'] as const) {
    await trx
      .updateTable(table)
      .set({ token_hash: ended })
      .where('person_id', '=', personId)
      .execute();
  }
  const theirs = trx
    .selectFrom('agenda_participants')
    .select('id')
    .where('person_id', '=', personId);
  await trx
    .updateTable('agenda_links')
    .set({ token_hash: ended })
    .where('participant_id', 'in', theirs)
    .execute();
}

/** Ends personal links a person made for people above or at their new rank (G2). */
export async function endLinksAbove(trx: Trx, makerId: number, rank: number): Promise<void> {
  const above = trx
    .selectFrom('people')
    .select('id')
    .where(
      'role',
      'in',
      ROLES.filter((role) => rankOf(role) >= rank),
    );
  for (const table of ['answer_links', 'institution_answer_links'] as const) {
    await trx
      .updateTable(table)
      .set({ token_hash: ended })
      .where('created_by', '=', makerId)
      .where('person_id', 'in', above)
      .execute();
  }
  await trx
    .updateTable('agenda_links')
    .set({ token_hash: ended })
    .where('created_by', '=', makerId)
    .where(
      'participant_id',
      'in',
      trx.selectFrom('agenda_participants').select('id').where('person_id', 'in', above),
    )
    .execute();
}

/** Owner of the keys that answers by these personal links carry; links of other things are left out. */
export async function ownersOfTokens(
  db: Db,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tokens.length === 0) return new Map();
  const tokenOf = new Map(tokens.map((token) => [hashSecret(readAnswerToken(token)), token]));
  const hashes = [...tokenOf.keys()];
  const ofAgendas = await db
    .selectFrom('agenda_links as l')
    .innerJoin('agenda_participants as p', 'p.id', 'l.participant_id')
    .select(['l.token_hash', 'p.agenda_id as id'])
    .where('l.token_hash', 'in', hashes)
    .execute();
  const ofTertulias = await db
    .selectFrom('answer_links')
    .select(['token_hash', 'tertulia_id as id'])
    .where('token_hash', 'in', hashes)
    .execute();
  const owned = (rows: typeof ofAgendas, ownerOf: (id: number) => string) =>
    rows.map((row) => [tokenOf.get(row.token_hash) ?? '', ownerOf(row.id)] as const);
  return new Map([...owned(ofAgendas, ownerOfAgenda), ...owned(ofTertulias, ownerOfTertulia)]);
}

/** Of a whole agenda: a key of a participant would tell which anonymous answer is theirs. */
const ownerOfAgenda = (agendaId: number) => `a${agendaId}`;
const ownerOfTertulia = (tertuliaId: number) => `t${tertuliaId}`;
