import { mayBecome, type StoredStatus, statusAt } from '#contract/rules/tertulia';
import { updateTertulia } from '#contract/tertulias';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { entriesToColumns } from './create-tertulia.ts';
import { settleSeats } from './record-answer.ts';
import { createNext, endSeries, removeUntouchedNext, settleSeries } from './series.ts';
import {
  assertMayPlace,
  findTertulia,
  mustBeOpen,
  mustFindTertulia,
  type TertuliaRow,
} from './tertulia-reach.ts';
import { datedOf, toTertulia } from './tertulia-row.ts';

type UpdateCall = Call<typeof updateTertulia>;

export const updateTertuliaHandler = handler(updateTertulia, async (call) => {
  // Taking the number first waits for the current writer: seats are given once.
  const change = await call.deps.store.nextChange(call.trx);
  const before = await mustFindTertulia(call, call.params.id);
  await assertVersion(call.body.version, before.change, () => toTertulia(call, before));
  const { status, scope: _scope, version: _version, ...entries } = call.body;
  const isEdited = Object.values(entries).some((value) => value !== undefined);
  const reopened = await changeStatus(call, before, { status, change });
  if (isEdited) await edit(call, reopened, change);
  const after = await findTertulia(call, before.id);
  if (!after) throw notFound();
  return toTertulia(call, after);
});

async function edit(call: UpdateCall, before: TertuliaRow, change: number): Promise<void> {
  const { trx, cell, body } = call;
  const caller = mustHaveCaller(call);
  mustBeOpen(before);
  const { status: _status, scope, version: _version, ...entries } = body;
  // Frequency belongs to the series.
  const isAlone = before.series_id !== null && scope === 'one';
  const rhythm = isAlone ? { frequency: undefined, repeat: undefined } : {};
  const columns = entriesToColumns(caller, before, { ...entries, ...rhythm });
  if (isPlacedAnew(before, columns)) assertMayPlace(caller, cell, columns);
  const place_change = columns.place === before.place ? before.place_change : change;
  const after = await trx
    .updateTable('tertulias')
    .set({ ...pickColumns(columns), place_change, change })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isAlone) await settleSeries(call, after, before);
  await settleSeats(call, after, { change });
  await auditAct(call, {
    kind: 'tertulia',
    action: 'tertulia.updated',
    id: before.id,
    detail: { scope },
  });
}

const KEPT = [
  'title',
  'description',
  'at',
  'zone',
  'place',
  'zone_level',
  'zone_name',
  'state',
  'city',
  'max_participants',
  'frequency',
  'repeat_by',
  'participant_selection',
  'specific_cities',
  'reply_until',
] as const;

function pickColumns(columns: Pick<TertuliaRow, (typeof KEPT)[number]>) {
  return Object.fromEntries(KEPT.map((key) => [key, columns[key]])) as typeof columns;
}

/** Rechecked only on a move: an organizer who moved away may still edit the text. */
function isPlacedAnew(
  before: TertuliaRow,
  after: Pick<TertuliaRow, 'zone_level' | 'state' | 'city'>,
): boolean {
  return (['zone_level', 'state', 'city'] as const).some((key) => before[key] !== after[key]);
}

type Asked = { status: UpdateCall['body']['status']; change: number };

/** Closing the roll marks seated absentees and creates the next date. */
async function changeStatus(
  call: UpdateCall,
  before: TertuliaRow,
  { status, change }: Asked,
): Promise<TertuliaRow> {
  if (status === undefined) return before;
  const to: StoredStatus = status === 'active' ? 'planned' : status;
  if (to === before.status) return before;
  if (!mayBecome(statusAt(datedOf(before), call.now), to)) throw cannotBecome(to);
  const after = await call.trx
    .updateTable('tertulias')
    .set({ status: to, change })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to === 'completed') await markAbsent(call, before.id, change);
  const endsSeries = to === 'cancelled' && call.body.scope === 'following';
  if (endsSeries && after.series_id !== null) await endSeries(call, after.series_id);
  else if (to === 'planned') await removeUntouchedNext(call, before, change);
  else await createNext(call, after);
  await auditAct(call, {
    kind: 'tertulia',
    action: 'tertulia.status',
    id: before.id,
    detail: { from: before.status, to },
  });
  return after;
}

function cannotBecome(to: StoredStatus): HttpProblem {
  const text =
    to === 'completed'
      ? 'La lista se cierra a partir del día de la tertulia'
      : 'La lista de esta tertulia ya se cerró';
  return new HttpProblem(409, 'transition', text);
}

function markAbsent({ trx }: UpdateCall, id: number, change: number): Promise<unknown> {
  return trx
    .updateTable('tertulia_guests')
    .set({ attended: 0, change })
    .where('tertulia_id', '=', id)
    .where('seat', '=', 'given')
    .where('attended', 'is', null)
    .execute();
}
