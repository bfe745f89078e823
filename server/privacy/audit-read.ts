import { appendAudit } from '../database/append-audit.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { isLeft } from '../http/limits.ts';
import { errorToFields } from '../log.ts';
import { notify } from '../notifications/notify.ts';
import { addHistory } from '../people/add-history.ts';

type Reading = Pick<Call, 'deps' | 'caller' | 'now' | 'effects'>;

export type Read = {
  what: string;
  /** People whose contact or sensitive data (F2, F3) the answer shows; may include the caller. */
  people: readonly number[];
  /** Filter of the list; short words, never a search text. */
  filter?: Readonly<Record<string, string | number | boolean | null>>;
  reason?: string;
  /** `all`, for exports: keeps every id, visible to each person. */
  names?: 'few' | 'all';
};

/** An exported list of many people. */
export const EXPORTED = 'people.exported';

/** Up to this many, ids are kept in the audit and people can see the read. */
const FEW = 50;
/** Limit of bound values per statement: an export may cover a whole country. */
const A_STATEMENT = 500;

/** Contact and sensitive data; few people also get a line in their record. Not awaited. */
export function auditRead(call: Reading, read: Read): void {
  const caller = mustHaveCaller(call);
  const others = [...new Set(read.people)].filter((id) => id !== caller.personId);
  if (others.length === 0) return;
  const { deps, now } = call;
  call.effects.afterCommit.push(async () => {
    const isBraked = await brake(call, caller.personId, { ...read, people: others });
    // Joins the next write group; a stopping server waits for it.
    deps.store
      .write(async (trx) => {
        await write(trx, { ...read, people: others }, { ...caller, now, isBraked });
        const isMass = read.reason === 'export' && others.length > FEW;
        if (isMass) await tellExport({ trx, deps, now }, caller.personId, others.length);
      })
      .catch((error: unknown) => {
        deps.log.error('a read was not noted', { error: errorToFields(error) });
      });
  });
}

/** In the exporter's own record, and in the administrators' bell. */
async function tellExport(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  personId: number,
  count: number,
): Promise<void> {
  await appendAudit(trx, { at: now, actorId: personId, action: EXPORTED, detail: { count } });
  await addHistory(trx, personId, { personId, at: now }, { kind: 'exported', to: String(count) });
  await notify({ trx, deps, now }, { kind: 'exports', subjectId: personId });
}

/** Many people in one hour: slowed, logged and audited (G13). */
async function brake({ deps }: Reading, personId: number, read: Read): Promise<boolean> {
  const { what, filter = {}, people } = read;
  const list = `${personId} ${what} ${JSON.stringify(filter)}`;
  if (!(await isLeft(deps.limits, 'contact-lists', list))) return false;
  const isOver = await deps.limits.brake('contact-rows', String(personId), people.length);
  if (isOver)
    deps.log.warn('much contact was read in one hour', { code: what, count: people.length });
  return isOver;
}

type Reader = { personId: number; role: string; state: string; now: number; isBraked: boolean };

async function write(trx: Trx, read: Read, reader: Reader): Promise<void> {
  const { people, what, filter, reason } = read;
  const isFew = people.length <= FEW;
  await appendAudit(trx, {
    at: reader.now,
    actorId: reader.personId,
    action: 'people.read',
    detail: {
      what,
      scope: reader.state,
      count: people.length,
      ...(filter && Object.keys(filter).length > 0 ? { filter } : {}),
      ...(reason ? { reason } : {}),
      ...(isFew || read.names === 'all' ? { ids: people } : {}),
    },
  });
  if (reader.isBraked) {
    const action = 'brake.contact-rows';
    await appendAudit(trx, { at: reader.now, actorId: reader.personId, action, detail: { what } });
  }
  if (!isFew && read.names !== 'all') return;
  const day = new Date(reader.now).toISOString().slice(0, 10);
  for (let from = 0; from < people.length; from += A_STATEMENT) {
    const some = people.slice(from, from + A_STATEMENT);
    await trx
      .insertInto('record_views')
      .values(some.map((person_id) => ({ person_id, role: reader.role, day, what })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
