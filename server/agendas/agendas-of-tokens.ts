import { readAnswerToken } from '#contract/rules/links';
import type { Db } from '../database/schema.ts';
import { hashSecret } from '../session/secret.ts';

export async function agendasOfTokens(
  db: Db,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tokens.length === 0) return new Map();
  const tokenOf = new Map(tokens.map((token) => [hashSecret(readAnswerToken(token)), token]));
  const rows = await db
    .selectFrom('agenda_links as l')
    .innerJoin('agenda_participants as p', 'p.id', 'l.participant_id')
    .select(['l.token_hash', 'p.agenda_id'])
    .where('l.token_hash', 'in', [...tokenOf.keys()])
    .execute();
  return new Map(rows.map((row) => [tokenOf.get(row.token_hash) ?? '', row.agenda_id]));
}
