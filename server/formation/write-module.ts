import type { ParsedBodyOf } from '#contract/core/endpoint';
import { archiveModule, createModule, updateModule } from '#contract/formation';
import { findSection, toSections } from '#contract/rules/formation';
import { parseText } from '#contract/text/parse-text';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { type ModuleRow, mustFindModule, rowToModule } from './find-module.ts';

export const createModuleHandler = handler(createModule, {
  async run(call) {
    const { trx, deps, body, now } = call;
    const row = await trx
      .insertInto('formation_modules')
      .values({
        ...textsOf(body),
        sort_order: body.order ?? (await orderAfterLast(call)),
        created_by: mustHaveCaller(call).personId,
        created_at: now,
        updated_at: now,
        change: await deps.store.nextChange(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditModule(call, row, { action: 'formation.module-created' });
    return rowToModule(row);
  },
  reread: async ({ trx }, kept) => rowToModule(await mustFindModule(trx, Number(kept.id))),
});

/** Counts only text changes as a version, not a new position. */
export const updateModuleHandler = handler(updateModule, async (call) => {
  const { trx, deps, body, now } = call;
  const change = await deps.store.nextChange(trx);
  const before = await mustFindModule(trx, call.params.id);
  await assertVersion(body.version, before.version, async () => rowToModule(before));
  const { title = before.title, description = before.description } = body;
  const { content = before.content, order } = body;
  const isNew =
    title !== before.title || description !== before.description || content !== before.content;
  const row = await trx
    .updateTable('formation_modules')
    .set({
      ...(isNew && {
        ...textsOf({ title, description, content }),
        version: before.version + 1,
        updated_at: now,
      }),
      sort_order: order ?? before.sort_order,
      change,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isNew) await movePlaces(call, before, row);
  await auditModule(call, row, { action: 'formation.module-changed' });
  return rowToModule(row);
});

export const archiveModuleHandler = handler(archiveModule, async (call) => {
  const { trx, deps, body, now } = call;
  const change = await deps.store.nextChange(trx);
  const before = await mustFindModule(trx, call.params.id);
  const row = await trx
    .updateTable('formation_modules')
    .set({ archived_at: body.undo ? null : (before.archived_at ?? now), change })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditModule(
    call,
    row,
    body.undo ? { action: 'formation.module-restored' } : { action: 'formation.module-archived' },
  );
  return rowToModule(row);
});

/** Places follow their sections into the new text. */
async function movePlaces(
  { trx }: Pick<Call, 'trx'>,
  before: ModuleRow,
  after: ModuleRow,
): Promise<void> {
  const [old, now] = [before, after].map((row) => toSections(JSON.parse(row.body_blocks)));
  const ofModule = () => trx.updateTable('formation_places').where('module_id', '=', before.id);
  for (const [section, { key }] of (old ?? []).entries()) {
    await ofModule()
      .set({ section_key: key })
      .where('section', '=', section)
      .where('section_key', 'is', null)
      .execute();
  }
  const kept = await trx
    .selectFrom('formation_places')
    .select(['section', 'section_key'])
    .distinct()
    .where('module_id', '=', before.id)
    .where('section_key', 'is not', null)
    .execute();
  const moves = kept.map((place) => {
    const section = findSection(now ?? [], { ...place, key: place.section_key });
    return { place, section, section_key: now?.[section]?.key ?? place.section_key };
  });
  // By key and index together: no place moves twice.
  for (const { place, ...moved } of moves) {
    await ofModule()
      .set(moved)
      .where('section', '=', place.section)
      .where('section_key', '=', place.section_key)
      .execute();
  }
}

type Texts = Pick<ParsedBodyOf<typeof createModule>, 'title' | 'description' | 'content'>;

function textsOf({ title, description, content }: Texts) {
  return { title, description, content, body_blocks: JSON.stringify(parseText(content)) };
}

async function orderAfterLast({ trx }: Pick<Call, 'trx'>): Promise<number> {
  const { count } = await trx
    .selectFrom('formation_modules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}

const auditModule = (
  call: Pick<Call, 'trx' | 'now' | 'caller'>,
  { id, title }: ModuleRow,
  { action }: { action: string },
) => auditAct(call, { kind: 'formation-module', id, action, detail: { course: title } });
