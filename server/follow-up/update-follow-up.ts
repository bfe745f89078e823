import { FIELDS_BY_KIND, type FollowUpField, updateFollowUp } from '#contract/follow-up';
import { type Call, handler } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import {
  givenFields,
  type HistoryLine,
  mergeFields,
  originOf,
  ownLastOf,
} from '../merge/merge-fields.ts';
import { tookConsentBack } from './create-follow-up.ts';
import {
  COLUMN_BY_FIELD,
  type FollowUpRow,
  fieldToColumn,
  mustFindFollowUp,
  stampsOf,
  toItem,
} from './follow-up-row.ts';

type UpdateCall = Call<typeof updateFollowUp>;
type Entry = readonly [FollowUpField, unknown];

/** Merges field by field; `removed` is a field like any other. */
export const updateFollowUpHandler = handler(updateFollowUp, {
  async run(call) {
    const note = await mustFindFollowUp(call, call.params.id);
    const entries = givenFields(call.body.set);
    mustFitKind(note, entries);
    if (note.erased === 1) {
      call.op?.report({ outcome: 'applied', change: note.change });
      return toItem(call, note);
    }
    await mustStillAgree(call, note, entries);
    const { row, outcome } = await merge(call, note, entries);
    call.op?.report({ outcome, change: row.change });
    return toItem(call, row);
  },
  async reread(call) {
    return toItem(call, await mustFindFollowUp(call, call.params.id));
  },
});

function mustFitKind({ kind }: FollowUpRow, entries: readonly Entry[]): void {
  const fields: readonly FollowUpField[] = FIELDS_BY_KIND[kind];
  const stray = entries.find(([field]) => !fields.includes(field));
  if (stray) throw invalid('Ese dato no corresponde a esta nota', `set.${stray[0]}`);
}

/** After a consent withdrawal notes may only be removed. */
async function mustStillAgree(
  { trx }: UpdateCall,
  { person_id }: FollowUpRow,
  entries: readonly Entry[],
): Promise<void> {
  if (person_id === null || entries.every(([field]) => field === 'removed')) return;
  const person = await trx
    .selectFrom('people')
    .select('withdrawn_at')
    .where('id', '=', person_id)
    .executeTakeFirst();
  if (person?.withdrawn_at != null) throw tookConsentBack();
}

type Merged = { row: FollowUpRow; outcome: 'applied' | 'kept-newer' };

async function merge(
  call: UpdateCall,
  note: FollowUpRow,
  entries: readonly Entry[],
): Promise<Merged> {
  const { trx, deps, now } = call;
  // An outbox row that saw no value omits the field from its base.
  const base = call.op ? (call.body.base ?? {}) : call.body.base;
  const differing = entries.filter(
    ([field, value]) =>
      base !== undefined || fieldToColumn(field, value) !== note[COLUMN_BY_FIELD[field]],
  );
  if (differing.length === 0) return { row: note, outcome: 'applied' };
  const change = await deps.store.nextChange(trx);
  const origin = originOf(call);
  const ownLast = await ownLastOf(trx, ['note', note.id], origin.queue);
  const write = { entries: differing, base, origin, ownLast, change, now };
  const { won, stamps, history } = mergeFields<FollowUpField>(stampsOf(note), write);
  await insertHistory(call, note.id, history);
  const values = won.map(([field, value]) => [COLUMN_BY_FIELD[field], fieldToColumn(field, value)]);
  const row = await trx
    .updateTable('follow_ups')
    .set({ ...Object.fromEntries(values), stamps: JSON.stringify(stamps), change })
    .where('id', '=', note.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, outcome: won.length > 0 ? 'applied' : 'kept-newer' };
}

async function insertHistory(
  { trx }: UpdateCall,
  noteId: number,
  lines: readonly HistoryLine[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, follow_up_id: noteId }));
  await trx.insertInto('follow_up_history').values(rows).execute();
}
