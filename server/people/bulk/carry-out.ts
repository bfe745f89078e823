/** Carries out what was asked for many people, person by person, each in one write. */
import { knownRole } from '#contract/core/roles';
import type { Caller } from '../../access/caller.ts';
import { notOneself } from '../../access/grants.ts';
import { zoneOf } from '../../access/zone.ts';
import { isUnavailable } from '../../database/is-unavailable.ts';
import type { Db, Row } from '../../database/schema.ts';
import type { Served } from '../../http/handler.ts';
import { forbidden, HttpProblem } from '../../http/problem.ts';
import { noEffects } from '../../http/run-handler.ts';
import { errorToFields } from '../../log.ts';
import { actOn, fromOf, type Turn, undo } from './act-on.ts';

/** Acts that a killed process left are taken up by another, or by the next start. */
const EVERY_MS = 10_000;

export function createBulkActs() {
  let look = () => {};
  return {
    wake: () => look(),
    /** Returns its stop, which waits for the person at hand alone. */
    run(deps: Served): () => Promise<void> {
      const stopping = new AbortController();
      const running = new Set<Promise<void>>();
      look = () => {
        const turn = carryOutOpen(deps, stopping.signal).catch((error) =>
          deps.log.error('bulk acts', { error: errorToFields(error) }),
        );
        running.add(turn);
        void turn.finally(() => running.delete(turn));
      };
      const timer = setInterval(look, EVERY_MS).unref();
      look();
      return async () => {
        look = () => {};
        clearInterval(timer);
        stopping.abort();
        await Promise.all(running);
      };
    },
  };
}

/** Acts of different people side by side: one that is slowed down holds up no other. */
export async function carryOutOpen(deps: Served, signal?: AbortSignal): Promise<void> {
  const open = await deps.store.read
    .selectFrom('bulk_acts')
    .select('uuid')
    .where('ended_at', 'is', null)
    .orderBy('at')
    .orderBy('uuid')
    .execute();
  const turns = open.map(({ uuid }) =>
    deps.store.jobLocks.runAlone(`bulk-act ${uuid}`, () => carryOut(deps, uuid, signal)),
  );
  const failed = (await Promise.allSettled(turns)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function carryOut(deps: Served, uuid: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const act = await findOpen(deps.store.read, uuid);
    if (!act) return;
    const personId = await findNext(deps.store.read, act);
    if (personId === undefined) await end(deps, uuid);
    else await settlePerson({ deps, act, personId });
  }
}

type Act = Row<'bulk_acts'>;

function findOpen(db: Db, uuid: string): Promise<Act | undefined> {
  return db
    .selectFrom('bulk_acts')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

async function findNext(db: Db, act: Act): Promise<number | undefined> {
  const next = await db
    .selectFrom('bulk_act_people')
    .select('person_id')
    .where('act_uuid', '=', act.uuid)
    .where('outcome', '=', fromOf(act))
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst();
  return next?.person_id;
}

/** Looks once more in its own write: an undo may have come in between. */
async function end({ store, now }: Served, uuid: string): Promise<void> {
  await store.write(async (trx) => {
    const act = await findOpen(trx, uuid);
    if (!act || (await findNext(trx, act)) !== undefined) return;
    await trx
      .updateTable('bulk_acts')
      .set({ ended_at: now() })
      .where('uuid', '=', uuid)
      .where('undo_at', act.undo_at === null ? 'is' : '=', act.undo_at)
      .execute();
  });
}

const FAILED = 'No se pudo con esta persona. Intenta de nuevo solo con ella';

/** Done whole with its answer, or answered with the reason why not. */
async function settlePerson(turn: Turn): Promise<void> {
  const { deps, act, personId } = turn;
  const effects = noEffects();
  try {
    const caller = await findCaller(deps.store.read, act.by_id);
    if (personId === act.by_id) throw notOneself();
    const input = { caller, now: deps.now(), ip: '', effects };
    await (act.undo_at === null ? actOn(turn, input) : undo(turn, input));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const isRefusal = error instanceof HttpProblem;
    if (!isRefusal) deps.log.error('bulk act', { error: errorToFields(error as Error) });
    await answer(turn, isRefusal ? error.message : FAILED);
    return;
  }
  for (const work of effects.afterCommit) {
    await work().catch((error) =>
      deps.log.error('after a bulk act', { error: errorToFields(error) }),
    );
  }
}

async function answer({ deps, act, personId }: Turn, reason: string): Promise<void> {
  const outcome = act.undo_at === null ? 'refused' : 'kept';
  await deps.store.write((trx) =>
    trx
      .updateTable('bulk_act_people')
      .set({ outcome, reason })
      .where('act_uuid', '=', act.uuid)
      .where('person_id', '=', personId)
      .where('outcome', '=', fromOf(act))
      .execute(),
  );
}

/** As they are now: who may no longer do it has the rest refused. */
async function findCaller(db: Db, id: number): Promise<Caller> {
  const person = await db
    .selectFrom('people')
    .select(['role', 'status', 'state', 'city', 'zone', 'alias'])
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw forbidden();
  const own = { role: knownRole(person.role), zone: zoneOf(person) };
  return { ...person, ...own, personId: id, sessionId: 0, via: 'password', gate: null };
}
