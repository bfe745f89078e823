import type { Endpoint } from '#contract/core/endpoint';
import {
  addContactNote,
  addProspect,
  addReading,
  addSport,
  FIELDS_BY_KIND,
  FOLLOW_UP_FIELDS,
  type FollowUpField,
  type FollowUpItem,
  type FollowUpKind,
} from '#contract/follow-up';
import { mustFindGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { meetingIdOf as idOf } from '../meetings/find-recorded.ts';
import { notOfGroup } from '../meetings/mark-attendance.ts';
import { membersOf } from '../meetings/record-roll.ts';
import { authorIdOf, type Origin, originOf } from '../merge/merge-fields.ts';
import {
  COLUMN_BY_FIELD,
  type FollowUpRow,
  type FollowUpStamps,
  fieldToColumn,
  findNote,
  mustFindFollowUp,
  toItem,
} from './follow-up-row.ts';

export const addReadingHandler = handler(addReading, {
  run: (call) => insertFollowUp(call, 'reading'),
  reread,
});

export const addSportHandler = handler(addSport, {
  run: (call) => insertFollowUp(call, 'sport'),
  reread,
});

export const addProspectHandler = handler(addProspect, {
  run: (call) => insertFollowUp(call, 'prospect'),
  reread,
});

export const addContactNoteHandler = handler(addContactNote, {
  run: (call) => insertFollowUp(call, 'contact'),
  reread,
});

async function reread(
  call: Call<Endpoint>,
  kept: Readonly<Record<string, unknown>>,
): Promise<FollowUpItem> {
  return toItem(call, await mustFindFollowUp(call, String(kept.id)));
}

type Body = { id?: string | undefined; date: string; attendeeId?: number | null | undefined };
type CreateCall = Pick<Call<Endpoint>, 'trx' | 'deps' | 'caller' | 'cell' | 'now' | 'op'> & {
  params: { id: number };
  body: Body;
};

/** Inserts a note of one of the four kinds; idempotent by its id. */
async function insertFollowUp(call: CreateCall, kind: FollowUpKind): Promise<FollowUpItem> {
  const group = await mustFindGroup(call, call.params.id);
  const uuid = idOf(call);
  const noted = await findNoted(call, uuid, group.id, kind);
  const row = noted ?? (await insert(call, { uuid, groupId: group.id, kind }));
  call.op?.report({ outcome: 'applied', change: row.change });
  return toItem(call, row);
}

/** The same person noting the same again (a phone refilled from its copies) is no error. */
async function findNoted(
  call: CreateCall,
  uuid: string,
  groupId: number,
  kind: FollowUpKind,
): Promise<FollowUpRow | undefined> {
  const [note] = await findNote(call.trx, { uuid });
  if (!note) return undefined;
  const isOwn = note.created_by === authorIdOf(call);
  if (isOwn && note.group_id === groupId && note.kind === kind) return note;
  throw new HttpProblem(409, 'note_exists', 'Esa nota ya estaba registrada');
}

async function insert(
  call: CreateCall,
  { uuid, groupId, kind }: { uuid: string; groupId: number; kind: FollowUpKind },
): Promise<FollowUpRow> {
  const { trx, deps, now } = call;
  const person = await personOf(call, groupId);
  const change = await deps.store.nextChange(trx);
  const origin = originOf(call);
  return trx
    .insertInto('follow_ups')
    .values({
      ...(person === 'erased' ? BLANK : columnsOf(call.body)),
      uuid,
      group_id: groupId,
      kind,
      person_id: person === 'erased' ? null : person,
      date: Date.parse(call.body.date),
      stamps: JSON.stringify(firstStamps(kind, change, origin)),
      created_by: origin.authorId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The note's subject, by membership, left ones included. Offline notes are kept even without
 * subject; direct calls are refused.
 */
async function personOf(call: CreateCall, groupId: number): Promise<number | 'erased' | null> {
  const { attendeeId } = call.body;
  if (attendeeId === null || attendeeId === undefined) return null;
  const member = (await membersOf(call.trx as Trx, groupId)).get(attendeeId);
  if ((!member || member.erased) && !call.op) {
    throw notOfGroup({ number: attendeeId, field: 'attendeeId' });
  }
  if (member?.erased) return 'erased';
  if (member?.withdrawn) throw tookConsentBack();
  return member?.personId ?? null;
}

/** Refused in words, queued notes too: whoever wrote one reads why it is not kept. */
export const tookConsentBack = () =>
  new HttpProblem(
    409,
    'consent_withdrawn',
    'Retiró su consentimiento: ya no se puede anotar nada sobre esta persona',
  );

/** For an erased subject only the note's id is kept, so that repeats are recognised. */
const BLANK = { removed: 1, erased: 1 } as const;

function columnsOf(body: Body): Record<string, number | string | null> {
  const values = body as Partial<Record<FollowUpField, unknown>>;
  return Object.fromEntries(
    FOLLOW_UP_FIELDS.filter((field) => values[field] !== undefined).map((field) => [
      COLUMN_BY_FIELD[field],
      fieldToColumn(field, values[field]),
    ]),
  );
}

/** A new note writes every field of its kind. */
function firstStamps(kind: FollowUpKind, change: number, origin: Origin): FollowUpStamps {
  const { queue, seq, at } = origin;
  return Object.fromEntries(
    FIELDS_BY_KIND[kind].map((field) => [field, { change, queue, seq, at }]),
  );
}
