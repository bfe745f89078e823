import {
  announcementBody,
  createAnnouncement,
  ENDS_BEFORE_START,
  type OwnAnnouncement,
  updateAnnouncement,
} from '#contract/announcement-writing';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';
import { parseText } from '#contract/text/parse-text';
import { mustFindGroup, reachesFor } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, outOfScope } from '../http/problem.ts';
import { mustFit } from '../http/run-handler.ts';
import { notify } from '../notifications/notify.ts';
import { auditAct } from '../privacy/audit-act.ts';
import type { AnnouncementRow } from './announcement-row.ts';
import { renewedAt, takeOriginal, updateCopies } from './follow-original.ts';
import { mustFindEditable, readOwn } from './own.ts';
import { iso, publishedAtOf } from './to-item.ts';

export const createAnnouncementHandler = handler(createAnnouncement, {
  async run(call) {
    const { trx, body, now } = call;
    const { alias, personId } = mustHaveCaller(call);
    const publishAt = toTime(body.publishAt);
    const { id } = await trx
      .insertInto('announcements')
      .values({
        ...textColumns(body),
        ...(await resolveAudience(call, body)),
        ...{ author_name: alias, author_id: personId, created_at: now },
        publish_at: publishAt !== null && publishAt > now ? publishAt : null,
        expires_at: endOf(body.expiresAt, null, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(call, { kind: 'announcements', subjectId: id, at: publishAt ?? now });
    await auditAct(call, { kind: 'announcement', id: id, action: 'announcement.created' });
    return readOwn(call, id);
  },
  reread: (call, kept) => readOwn(call, Number(kept.id)),
});

export const updateAnnouncementHandler = handler(updateAnnouncement, async (call) => {
  const { trx, deps, now } = call;
  // Taking the number first waits for the current writer.
  const change = await deps.store.nextChange(trx);
  const row = await mustFindEditable(call, call.params.id);
  await assertVersion(call.body.version, row.change, () => readOwn(call, row.id));
  if (row.parent_id !== null || call.body.useOriginal) return updateForwarded(call, row, change);
  const isOut = publishedAtOf(row) <= now;
  const sent = Object.entries(call.body).filter(([, value]) => value !== undefined);
  const body = mustFit(announcementBody, { ...toEntries(row, isOut), ...Object.fromEntries(sent) });
  const publishAt = Math.max(toTime(body.publishAt) ?? now, now);
  const isNewest = (call.body.edition ?? row.edition) === row.edition;
  const isRenewed = isOut && isNewest && body.notifyAgain;
  const written = {
    ...textColumns(body),
    ...(await resolveAudience(call, body)),
    expires_at: endOf(body.expiresAt, row.expires_at, now),
  };
  await trx
    .updateTable('announcements')
    .set({ ...written, change, ...(isOut ? { edited_at: now } : { publish_at: publishAt }) })
    .set(isRenewed ? renewedAt(now) : {})
    .where('id', '=', row.id)
    .execute();
  if (!isOut) await notify(call, { kind: 'announcements', subjectId: row.id, at: publishAt });
  if (isRenewed) await notify(call, { kind: 'announcements', subjectId: row.id });
  if (isOut) await updateCopies(call, { id: row.id, ...written }, { change, isRenewed });
  await auditAct(call, { kind: 'announcement', id: row.id, action: 'announcement.updated' });
  return readOwn(call, row.id);
});

/** The text of a forwarded one belongs to its original. */
async function updateForwarded(
  call: Call<typeof updateAnnouncement>,
  row: AnnouncementRow,
  change: number,
): Promise<OwnAnnouncement> {
  if (row.parent_id === null) {
    throw new HttpProblem(409, 'not_forwarded', 'Este comunicado no es un reenvío');
  }
  if (!call.body.useOriginal) {
    throw new HttpProblem(409, 'forwarded', 'Lo reenviado no se cambia: retíralo y reenvíalo');
  }
  await takeOriginal(call, row, { change, isRenewed: call.body.notifyAgain === true });
  await auditAct(call, { kind: 'announcement', id: row.id, action: 'announcement.updated' });
  return readOwn(call, row.id);
}

/** As a form holds it; once out, when it went out is no longer asked. */
function toEntries(row: AnnouncementRow, isOut: boolean) {
  return {
    ...{ title: row.title, content: row.content, priority: row.priority },
    ...{ targetState: row.target_state, targetCity: row.target_city },
    ...{ targetRole: row.target_role, targetGroupId: row.target_group_id },
    publishAt: isOut ? null : iso(publishedAtOf(row)),
    expiresAt: row.expires_at === null ? null : iso(row.expires_at),
    asksAck: row.asks_ack === 1,
  };
}

type Body = ParsedBodyOf<typeof createAnnouncement>;

function textColumns(body: Body) {
  const { title, content, priority, asksAck } = body;
  const body_blocks = JSON.stringify(parseText(content));
  return { title, content, body_blocks, priority, asks_ack: asksAck ? 1 : 0 } as const;
}

/** A past end is refused unless it was already stored. */
function endOf(asked: string | null, known: number | null, now: number): number | null {
  const end = toTime(asked);
  if (end !== null && end <= now && end !== known) throw invalid(ENDS_BEFORE_START, 'expiresAt');
  return end;
}

function toTime(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

type Target = {
  targetState: string | null;
  targetCity: string | null;
  targetRole: string | null;
  targetGroupId: number | null;
};

type ResolveAudienceColumns = Pick<
  AnnouncementRow,
  'target_state' | 'target_city' | 'target_role' | 'target_group_id'
>;

/**
 * Allowed audience, on writing and on each edit: a coordinador_de_comunidad one of their
 * communities; `S` and `Z` places and communities within; `A` anyone.
 */
async function resolveAudience(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
  target: Target,
): Promise<ResolveAudienceColumns> {
  const { targetGroupId: id, targetCity, targetRole: target_role } = target;
  const cell = writingCell(call);
  if (id !== null) {
    const { id: target_group_id } = await mustFindGroup({ ...call, cell }, id, 'community');
    return { target_state: null, target_city: null, target_role, target_group_id };
  }
  if (cell.reaches.includes('K')) throw invalid('Elige una de tus comunidades', 'targetGroupId');
  const state = canonicalState(target.targetState);
  if (!hasState(mustHaveCaller(call), cell, state)) throw outOfScope();
  return { target_state: state, target_city: targetCity, target_role, target_group_id: null };
}

/** The cell for writing, whatever the current call: `O` names the owner, not the audience. */
function writingCell({ caller, cell }: Pick<Call, 'caller' | 'cell'>): Call['cell'] {
  return { ...cell, reaches: reachesFor(mustHaveCaller({ caller }), createAnnouncement) };
}

function canonicalState(asked: string | null): string | null {
  if (asked === null) return null;
  const state = STATES.find((name) => foldText(name) === foldText(asked));
  if (!state) throw invalid('Ese estado no existe', 'targetState');
  return state;
}
