/** What an act does to one person, and how it is undone: by the calls that do it to one. */
import type { BulkValue } from '#contract/people-bulk';
import { mustFindGroup } from '../../access/reach.ts';
import type { Row, Trx } from '../../database/schema.ts';
import { openMemberships } from '../../groups/joining.ts';
import { removeFromGroup } from '../../groups/membership.ts';
import type { AnyHandler, Served } from '../../http/handler.ts';
import { HttpProblem, notFound } from '../../http/problem.ts';
import { type Input, prepareCall, runPrepared } from '../../http/run-handler.ts';
import { setCommunityHandler } from '../set-community.ts';
import { setLocationHandler } from '../set-location.ts';
import { setStatusHandler } from '../set-status.ts';

export type Turn = { deps: Served; act: Row<'bulk_acts'>; personId: number };

/** What an act still has to change; an undo, what was done. */
export const fromOf = ({ undo_at }: Pick<Row<'bulk_acts'>, 'undo_at'>) =>
  undo_at === null ? 'waiting' : 'done';

/** False when another process, or an undo, was there first. */
async function claim(trx: Trx, { act, personId }: Turn): Promise<boolean> {
  const claimed = await trx
    .updateTable('bulk_act_people')
    .set({ outcome: act.undo_at === null ? 'done' : 'undone' })
    .where('act_uuid', '=', act.uuid)
    .where('person_id', '=', personId)
    .where('outcome', '=', fromOf(act))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows) === 1;
}

type Acting = Pick<Input, 'caller' | 'now' | 'ip' | 'effects'>;
type Step = (trx: Trx) => Promise<unknown>;
/** What an undo goes back to. */
type Before = Pick<Row<'people'>, 'status' | 'state' | 'city'> & { communityId: number | null };

export async function actOn(turn: Turn, acting: Acting): Promise<void> {
  const { deps, act, personId } = turn;
  const steps = await stepsOf(turn, acting);
  await deps.store.write(async (trx) => {
    // First the number, as every call does: an erasure at the same time must not lock crosswise.
    await deps.store.nextChange(trx);
    if (!(await claim(trx, turn))) return;
    const before = await readBefore(trx, personId);
    for (const step of steps) await step(trx);
    const history_id = await lastDecision(trx, personId);
    await trx
      .updateTable('bulk_act_people')
      .set({ before: JSON.stringify(before), history_id })
      .where('act_uuid', '=', act.uuid)
      .where('person_id', '=', personId)
      .execute();
  });
}

async function stepsOf(turn: Turn, acting: Acting): Promise<Step[]> {
  const { act } = turn;
  const { communityId, state, city }: BulkValue = JSON.parse(act.value);
  switch (act.act) {
    case 'approve': {
      const approve = await toStatus(turn, acting, 'approved');
      return communityId == null
        ? [approve]
        : [approve, await toCommunity(turn, acting, communityId)];
    }
    case 'reject':
      return [await toStatus(turn, acting, 'rejected')];
    case 'community':
      return [await toCommunity(turn, acting, Number(communityId))];
    case 'location':
      return [await toLocation(turn, acting, { state: String(state), city: String(city) })];
  }
}

/** Runs the single call's checks and brake before the write. */
async function prepare(
  deps: Served,
  handler: AnyHandler,
  input: Acting & Pick<Input, 'params' | 'body'>,
): Promise<Step> {
  const call = prepareCall(deps, handler, input);
  const before = await handler.before?.(call);
  return (trx) => runPrepared(handler, call, trx, before);
}

function toStatus({ deps, personId }: Turn, acting: Acting, status: string): Promise<Step> {
  const params = { userId: String(personId) };
  return prepare(deps, setStatusHandler, { ...acting, params, body: { status } });
}

const ofCommunity = (personId: number, communityId: number) => ({
  params: { id: String(personId) },
  // By its id; the row asks for a name as well.
  body: { community: String(communityId), communityId },
});

function toCommunity({ deps, personId }: Turn, acting: Acting, id: number): Promise<Step> {
  return prepare(deps, setCommunityHandler, { ...acting, ...ofCommunity(personId, id) });
}

type Place = { state: string; city: string };

function toLocation({ deps, personId }: Turn, acting: Acting, body: Place): Promise<Step> {
  const params = { userId: String(personId) };
  return prepare(deps, setLocationHandler, { ...acting, params, body });
}

async function readBefore(trx: Trx, personId: number): Promise<Before> {
  const { status, state, city } = await trx
    .selectFrom('people')
    .select(['status', 'state', 'city'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow(notFound);
  const open = await openMemberships(trx, personId);
  const communityId = open.find(({ isDeleted }) => !isDeleted)?.groupId ?? null;
  return { status, state, city, communityId };
}

/** Kinds of history after which an undo would take back what another hand did. */
const DECISIONS = [
  ...(['status', 'location', 'community', 'coordinator', 'role', 'left', 'merged'] as const),
];

async function lastDecision(trx: Trx, personId: number): Promise<number> {
  const last = await trx
    .selectFrom('person_history')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', 'in', DECISIONS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

export async function undo(turn: Turn, acting: Acting): Promise<void> {
  const { deps, act, personId } = turn;
  const line = await deps.store.read
    .selectFrom('bulk_act_people')
    .select(['before', 'history_id'])
    .where('act_uuid', '=', act.uuid)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!line) return;
  const steps = await stepsBack(turn, acting, JSON.parse(line.before ?? ''));
  await deps.store.write(async (trx) => {
    await deps.store.nextChange(trx);
    if (!(await claim(trx, turn))) return;
    if ((await lastDecision(trx, personId)) !== line.history_id) throw changedSince();
    for (const step of steps) await step(trx);
  });
}

const changedSince = () =>
  new HttpProblem(409, 'changed_since', 'Cambió después: se quedó como está');

/** Out of the community first, which only approved people change. */
async function stepsBack(turn: Turn, acting: Acting, before: Before): Promise<Step[]> {
  const { act } = turn;
  const { communityId, state, city }: BulkValue = JSON.parse(act.value);
  const steps: Step[] = [];
  const isPlaced = communityId != null && communityId !== before.communityId;
  if (isPlaced && (act.act === 'approve' || act.act === 'community')) {
    steps.push(
      before.communityId === null
        ? leaveAgain(turn, acting, communityId)
        : await toCommunity(turn, acting, before.communityId),
    );
  }
  const status = act.act === 'approve' ? 'approved' : act.act === 'reject' ? 'rejected' : null;
  if (status !== null && status !== before.status) {
    steps.push(await toStatus(turn, acting, before.status));
  }
  if (act.act === 'location' && (state !== before.state || city !== before.city)) {
    steps.push(await toLocation(turn, acting, before));
  }
  return steps;
}

/** Authorised by the right to place them there, under which the act was done. */
function leaveAgain({ deps, personId }: Turn, acting: Acting, communityId: number): Step {
  const input = { ...acting, ...ofCommunity(personId, communityId) };
  const call = prepareCall(deps, setCommunityHandler, input);
  return async (trx) => {
    await deps.store.nextChange(trx);
    const here = { ...call, trx };
    await removeFromGroup(here, await mustFindGroup(here, communityId, 'community'), personId);
  };
}
