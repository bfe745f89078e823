import { recordPlace } from '#contract/formation';
import { findSection, toSections } from '#contract/rules/formation';
import { judge } from '#contract/rules/merge';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { originOf } from '../merge/merge-fields.ts';
import { type ModuleRow, mustFindModule } from './find-module.ts';
import { findProgress, readProgress } from './progress-row.ts';

type PlaceCall = Call<typeof recordPlace>;

/** The latest opened section wins, by effective time; the first starts the module. */
export const recordPlaceHandler = handler(recordPlace, {
  async run(call) {
    const { trx, deps } = call;
    const module = await mustFindModule(trx, call.params.id);
    // Before reading the rows: taking the number waits for other writers of the row.
    const change = await deps.store.nextChange(trx);
    await begin(call, module.id, change);
    const isKept = await savePlace(call, module, change);
    call.op?.report({ outcome: isKept ? 'applied' : 'kept-newer', change });
    return answer(call);
  },
  reread: answer,
});

async function begin({ trx, now, caller }: PlaceCall, module_id: number, change: number) {
  const { personId: person_id } = mustHaveCaller({ caller });
  if (await findProgress(trx, person_id, module_id)) return;
  await trx
    .insertInto('formation_progress')
    .values({ person_id, module_id, created_at: now, change })
    .execute();
}

async function savePlace(call: PlaceCall, module: ModuleRow, change: number): Promise<boolean> {
  const { trx } = call;
  const module_id = module.id;
  const { personId: person_id } = mustHaveCaller(call);
  const before = await trx
    .selectFrom('formation_places')
    .select('stamp')
    .where('person_id', '=', person_id)
    .where('module_id', '=', module_id)
    .executeTakeFirst();
  const { queue, seq, at } = originOf(call);
  // Phones do not send what they saw: between phones the later opening counts.
  const base = call.op ? null : undefined;
  const verdict = judge(before ? JSON.parse(before.stamp) : null, { base, queue, seq, at });
  if (verdict.type === 'loses' || verdict.type === 'superseded') return false;
  const values = {
    ...placeIn(module, call.body),
    stamp: JSON.stringify({ change, queue, seq, at }),
    change,
  };
  await trx
    .insertInto('formation_places')
    .values({ person_id, module_id, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'module_id']).doUpdateSet(values))
    .execute();
  return true;
}

/** The phone may have read an older text, whose sections had other numbers. */
function placeIn({ body_blocks }: ModuleRow, body: PlaceCall['body']) {
  const { section: asked = 0, key } = body.set ?? body;
  const sections = toSections(JSON.parse(body_blocks));
  const section = findSection(sections, { section: asked, key });
  return { section, section_key: sections[section]?.key ?? null };
}

async function answer(call: PlaceCall) {
  const { personId } = mustHaveCaller(call);
  const [progress] = await readProgress(call.trx, personId, call.params.id);
  if (!progress) throw new Error('a module that was opened has progress');
  return progress;
}
