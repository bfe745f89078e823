import { listProgress, recordProgress } from '#contract/formation';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { mergeFields, originOf } from '../merge/merge-fields.ts';
import { mustFindModule } from './find-module.ts';
import { findProgress, type ProgressStamps, readProgress, stampsOf } from './progress-row.ts';

type ProgressCall = Call<typeof recordProgress>;

export const listProgressHandler = handler(listProgress, (call) =>
  readProgress(call.trx, mustHaveCaller(call).personId),
);

/** Merged like a mark, per person and module; the session decides the person. */
export const recordProgressHandler = handler(recordProgress, {
  async run(call) {
    const { trx, deps, body } = call;
    const { personId } = mustHaveCaller(call);
    const module = await mustFindModule(trx, body.moduleId);
    // Before reading the row: taking the number waits for other writers of the row.
    const change = await deps.store.nextChange(trx);
    const before = await findProgress(trx, personId, module.id);
    const write = toWrite(call, module.version);
    const { completed, stamps } = merge(call, before, { write, change });
    const values = {
      ...(completed !== null && columnsOf(call, before, { ...write, completed })),
      stamps: JSON.stringify(stamps),
      change,
    };
    await save(call, { personId, moduleId: module.id, before }, values);
    call.op?.report({ outcome: completed === null ? 'kept-newer' : 'applied', change });
    return answer(call);
  },
  reread: answer,
});

type Write = { completed: boolean; version: number; score: number | null | undefined };

/** Never newer than the current version; missing means current. */
function toWrite({ body }: ProgressCall, newest: number): Write {
  const { completed = false, version = newest } = body.set ?? body;
  return { completed, version: Math.min(version, newest), score: body.score };
}

function merge(
  call: ProgressCall,
  before: Row<'formation_progress'> | undefined,
  { write, change }: { write: Write; change: number },
): { completed: boolean | null; stamps: ProgressStamps } {
  const { last = {}, ...known } = before ? stampsOf(before) : {};
  const origin = originOf(call);
  const { queue, seq } = origin;
  const merged = mergeFields<'completed'>(known, {
    entries: [['completed', write.completed]],
    // An outbox row that saw no value omits the field from its base.
    base: call.op ? (call.body.base ?? {}) : call.body.base,
    origin,
    ownLast: () => (queue === null ? undefined : last[queue]),
    change,
    now: call.now,
  });
  const isOfQueue = queue !== null && seq !== null;
  return {
    completed: merged.won.length > 0 ? write.completed : null,
    stamps: {
      ...merged.stamps,
      last: isOfQueue ? { ...last, [queue]: Math.max(seq, last[queue] ?? 0) } : last,
    },
  };
}

/** Completing again without having been pending keeps its date. */
function columnsOf(
  call: ProgressCall,
  before: Row<'formation_progress'> | undefined,
  { completed, version, score }: Write,
) {
  const first = before?.completed === 1 ? before.completed_at : null;
  return {
    completed: completed ? (1 as const) : (0 as const),
    completed_version: completed ? version : null,
    completed_at: completed ? (first ?? originOf(call).at) : null,
    ...(score !== undefined && { score }),
  };
}

type Key = { personId: number; moduleId: number; before: Row<'formation_progress'> | undefined };
type Values = Partial<Row<'formation_progress'>> & { stamps: string; change: number };

async function save({ trx, now }: ProgressCall, key: Key, values: Values): Promise<void> {
  const { personId: person_id, moduleId: module_id, before } = key;
  if (before) {
    await trx
      .updateTable('formation_progress')
      .set(values)
      .where('person_id', '=', person_id)
      .where('module_id', '=', module_id)
      .execute();
    return;
  }
  await trx
    .insertInto('formation_progress')
    .values({ person_id, module_id, created_at: now, ...values })
    .execute();
}

async function answer(call: ProgressCall) {
  const { personId } = mustHaveCaller(call);
  const [progress] = await readProgress(call.trx, personId, call.body.moduleId);
  if (!progress) throw new Error('progress that was saved has a row');
  return progress;
}
