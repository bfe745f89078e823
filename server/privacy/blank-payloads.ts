import type { Trx } from '../database/schema.ts';
import { ownerOfPerson } from '../http/applied-ops.ts';

/** What stands in place of a payload. */
const BLANK = '{}';

/**
 * Operations that were kept whole, refused ones and those of the quarantine, lose their content when
 * it names an erased person, or when they sent it and nobody needs to decide about it any more (D31).
 * Key, endpoint and outcome stay. What they recorded of others and still waits is not theirs to take
 * along: it names them by number alone.
 */
export async function blankPayloads(trx: Trx, personId: number): Promise<void> {
  const memberships = await membershipsOf(trx, personId);
  const isAbout = (payload: string) => namesPerson(payload, personId, memberships);
  // Looked for by the database first: there may be many, and few of them name anybody.
  const words = [`"memberId":${personId}`, ...[...memberships].map((id) => `"attendeeId":${id}`)];
  const asked = { personId, isAbout, words };
  await blankRefused(trx, asked);
  await blankWaiting(trx, asked);
}

type Asked = {
  personId: number;
  isAbout: (payload: string) => boolean;
  /** One of these stands in every payload that is about them. */
  words: readonly string[];
};

async function membershipsOf(trx: Trx, personId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function blankRefused(trx: Trx, { personId, isAbout, words }: Asked): Promise<void> {
  const owner = ownerOfPerson(personId);
  const rows = await trx
    .selectFrom('rejected_ops')
    .select(['id', 'owner', 'payload'])
    .where((eb) =>
      eb.or([eb('owner', '=', owner), ...words.map((word) => eb('payload', 'like', `%${word}%`))]),
    )
    .execute();
  for (const row of rows) {
    if (row.owner !== owner && !isAbout(row.payload)) continue;
    await trx
      .updateTable('rejected_ops')
      .set({ payload: BLANK })
      .where('id', '=', row.id)
      .execute();
  }
}

async function blankWaiting(trx: Trx, { personId, isAbout, words }: Asked): Promise<void> {
  const rows = await trx
    .selectFrom('quarantine')
    .select(['id', 'person_id', 'payload', 'state'])
    .where((eb) =>
      eb.or([
        eb('person_id', '=', personId),
        ...words.map((word) => eb('payload', 'like', `%${word}%`)),
      ]),
    )
    .execute();
  for (const row of rows) {
    const isSettled = row.state !== 'waiting' && row.person_id === personId;
    if (!isSettled && !isAbout(row.payload)) continue;
    const state = row.state === 'waiting' ? 'set-aside' : row.state;
    await trx
      .updateTable('quarantine')
      .set({ payload: BLANK, answer: null, state })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Whether a kept operation is about this person: `memberId` is a person, `attendeeId` a membership. */
function namesPerson(payload: string, personId: number, memberships: ReadonlySet<number>): boolean {
  const body = bodyOf(payload);
  if (body.memberId === personId) return true;
  return typeof body.attendeeId === 'number' && memberships.has(body.attendeeId);
}

function bodyOf(payload: string): { memberId?: unknown; attendeeId?: unknown } {
  try {
    const parsed: unknown = JSON.parse(payload);
    const body = parsed instanceof Object && 'body' in parsed ? parsed.body : null;
    return body instanceof Object ? body : {};
  } catch {
    return {};
  }
}
