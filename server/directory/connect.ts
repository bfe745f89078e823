import { answerLink, connectInstitutions, type InstitutionLink } from '#contract/directory';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { invalid, notFound } from '../http/problem.ts';
import { meetingIdOf as idOf } from '../meetings/find-recorded.ts';
import { authorIdOf, originOf } from '../merge/merge-fields.ts';
import { findListed, mayAt, mustFindListed } from './find-institution.ts';
import { type LinkRow, speaksFor, toLinks } from './to-links.ts';

type ConnectCall = Call<typeof connectInstitutions>;
type AnswerCall = Call<typeof answerLink>;

/** One connection per pair and kind: a repeat returns it, the other side accepts it. */
export const connectInstitutionsHandler = handler(connectInstitutions, {
  async run(call) {
    const to = await mustFindListed(call, call.params.id);
    const from = await findListed(call.trx, call.body.fromId);
    const caller = mustHaveCaller(call);
    const mayAsk =
      from?.contact_person_id === caller.personId ||
      (from && mayAt(caller, connectInstitutions, from));
    if (!from || !mayAsk) throw notFound();
    if (from.id === to.id) throw invalid('Elige otra institución', 'fromId');
    const change = await call.deps.store.nextChange(call.trx);
    const known = await findPair(call, from.id, to.id);
    const row = known
      ? await askAgain(call, known, { fromId: from.id, change })
      : await insert(call, { fromId: from.id, toId: to.id, change });
    call.op?.report({ outcome: 'applied', change: row.change });
    return tell(call, row);
  },
  reread: async (call, kept) => tell(call, await mustFindLink(call, String(kept.id))),
});

function findPair({ trx, body }: ConnectCall, a: number, b: number): Promise<LinkRow | undefined> {
  return trx
    .selectFrom('institution_links')
    .selectAll()
    .where('one_id', '=', Math.min(a, b))
    .where('other_id', '=', Math.max(a, b))
    .where('kind', '=', body.kind)
    .executeTakeFirst();
}

type Asked = { fromId: number; change: number };

async function insert(
  call: ConnectCall,
  { fromId, toId, change }: Asked & { toId: number },
): Promise<LinkRow> {
  return call.trx
    .insertInto('institution_links')
    .values({
      ...{ uuid: idOf(call), one_id: Math.min(fromId, toId), other_id: Math.max(fromId, toId) },
      ...{ kind: call.body.kind, status: 'requested', from_id: fromId, note: call.body.note },
      ...{ asked_by: authorIdOf(call), created_at: originOf(call).at, change },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function askAgain(
  call: ConnectCall,
  known: LinkRow,
  { fromId, change }: Asked,
): Promise<LinkRow> {
  const by = authorIdOf(call);
  const { at } = originOf(call);
  if (known.status === 'requested' && known.from_id !== fromId) {
    const accepted = { status: 'accepted', answered_by: by, answered_at: at } as const;
    return update(call.trx, known.id, { ...accepted, change });
  }
  if (known.status === 'requested' || known.status === 'accepted') return known;
  const fresh = { answered_by: null, answered_at: null, outcome: null, outcome_at: null };
  const asked = { from_id: fromId, asked_by: by, note: call.body.note, created_at: at };
  return update(call.trx, known.id, {
    ...{ ...fresh, ...asked, outcome_by: null, status: 'requested', change },
  });
}

function update(trx: Trx, id: number, values: Partial<LinkRow>): Promise<LinkRow> {
  return trx
    .updateTable('institution_links')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The asked side accepts or declines; either side ends it or reports the outcome. */
export const answerLinkHandler = handler(answerLink, async (call) => {
  const { trx, now, body } = call;
  const row = await mustFindLink(call, call.params.id);
  const [told] = await toLinks({ trx, now, caller: mustHaveCaller(call) }, [row]);
  if (!told?.isOwn) throw notFound();
  const change = await call.deps.store.nextChange(trx);
  const by = mustHaveCaller(call).personId;
  if (body.outcome !== undefined) {
    if (row.status !== 'accepted') throw invalid('Esa conexión no está en marcha', 'outcome');
    const outcome = { outcome: body.outcome, outcome_by: by, outcome_at: now };
    return tell(call, await update(trx, row.id, { ...outcome, change }));
  }
  if (body.status === 'ended') {
    return tell(call, await update(trx, row.id, { status: 'ended', change }));
  }
  // Someone of the same side may have answered meanwhile.
  if (row.status !== 'requested') return tell(call, row);
  if (!told.canAnswer) throw invalid('La otra institución es quien responde', 'status');
  const answered = { answered_by: by, answered_at: now, change };
  return tell(call, await update(trx, row.id, { status: body.status ?? 'accepted', ...answered }));
});

/** Within reach, or with an institution whose contact the caller is. */
async function mustFindLink(
  { trx, caller }: Pick<AnswerCall, 'trx' | 'caller'>,
  uuid: string,
): Promise<LinkRow> {
  const row = await trx
    .selectFrom('institution_links')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const sides = row ? [await findListed(trx, row.one_id), await findListed(trx, row.other_id)] : [];
  const isSide = sides.some((entry) => entry && speaksFor(mustHaveCaller({ caller }), entry));
  if (!row || !isSide) throw notFound();
  return row;
}

async function tell(
  { trx, now, caller }: Pick<AnswerCall, 'trx' | 'now' | 'caller'>,
  row: LinkRow,
): Promise<InstitutionLink> {
  const [link] = await toLinks({ trx, now, caller: mustHaveCaller({ caller }) }, [row]);
  if (!link) throw notFound();
  return link;
}
