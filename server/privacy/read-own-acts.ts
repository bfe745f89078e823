import type { OwnExport } from '#contract/privacy';
import type { Trx } from '../database/schema.ts';
import { ownerOfPerson } from '../http/idempotency.ts';
import { noteToText } from './note-to-text.ts';

type Acts = Pick<
  OwnExport,
  | 'history'
  | 'sessions'
  | 'links'
  | 'coordinates'
  | 'meetingsWritten'
  | 'sheetsBrought'
  | 'notesWritten'
  | 'tertuliasOrganised'
  | 'agendasMade'
  | 'refused'
  | 'acts'
>;

export async function readOwnActs(trx: Trx, personId: number): Promise<Acts> {
  return {
    history: await readHistory(trx, personId),
    sessions: await readSessions(trx, personId),
    links: await readLinks(trx, personId),
    coordinates: await readCoordinated(trx, personId),
    meetingsWritten: await readMeetings(trx, personId),
    sheetsBrought: await readSheets(trx, personId),
    notesWritten: await readNotesWritten(trx, personId),
    tertuliasOrganised: await readTertulias(trx, personId),
    agendasMade: await readAgendas(trx, personId),
    refused: await readRefused(trx, personId),
    acts: await readAudit(trx, personId),
  };
}

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

async function readHistory(trx: Trx, personId: number): Promise<OwnExport['history']> {
  const rows = await trx
    .selectFrom('person_history')
    .select(['kind', 'from_value', 'to_value', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, from_value, to_value, at }) => ({
    ...{ kind, from: from_value, to: to_value, at: iso(at) },
  }));
}

async function readSessions(trx: Trx, personId: number): Promise<OwnExport['sessions']> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['device_label', 'via', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ device_label, via, created_at, seen_at }) => ({
    ...{ device: device_label, via, since: iso(created_at), lastSeenAt: iso(seen_at) },
  }));
}

async function readLinks(trx: Trx, personId: number): Promise<OwnExport['links']> {
  const access = await trx
    .selectFrom('access_links')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  const answers = await trx
    .selectFrom('answer_links as l')
    .innerJoin('tertulias as t', 't.id', 'l.tertulia_id')
    .select(['t.title', 'l.created_at'])
    .where('l.person_id', '=', personId)
    .orderBy('l.id', 'desc')
    .execute();
  return [
    ...access.map(({ created_at, expires_at, used_at }) => ({
      ...{ for: null, madeAt: iso(created_at), until: iso(expires_at), usedAt: isoOrNull(used_at) },
    })),
    ...answers.map(({ title, created_at }) => ({
      ...{ for: title, madeAt: iso(created_at), until: null, usedAt: null },
    })),
  ];
}

async function readCoordinated(trx: Trx, personId: number): Promise<OwnExport['coordinates']> {
  const rows = await trx
    .selectFrom('groups')
    .select(['name', 'kind', 'deleted_at'])
    .where('coordinator_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ name, kind, deleted_at }) => ({
    ...{ group: name, kind, isDeleted: deleted_at !== null },
  }));
}

async function readMeetings(trx: Trx, personId: number): Promise<OwnExport['meetingsWritten']> {
  const rows = await trx
    .selectFrom('meetings as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.name', 'm.date', 'm.formative_topic_title', 'm.location', 'm.notes'])
    .where('m.created_by', '=', personId)
    .where('m.author_claimed', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.date', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map(({ name, date, formative_topic_title, location, notes }) => ({
    ...{ group: name, date: iso(date), theme: formative_topic_title, place: location, notes },
  }));
}

async function readSheets(trx: Trx, personId: number): Promise<OwnExport['sheetsBrought']> {
  const rows = await trx
    .selectFrom('attendance_imports as i')
    .innerJoin('groups as g', 'g.id', 'i.group_id')
    .select(['g.name', 'i.file_name', 'i.at', 'i.undone_at'])
    .where('i.by_id', '=', personId)
    .orderBy('i.at', 'desc')
    .orderBy('i.uuid')
    .execute();
  return rows.map(({ name, file_name, at, undone_at }) => ({
    ...{ group: name, file: file_name || null, at: iso(at), undoneAt: isoOrNull(undone_at) },
  }));
}

async function readNotesWritten(trx: Trx, personId: number): Promise<OwnExport['notesWritten']> {
  const rows = await trx
    .selectFrom('follow_ups as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .selectAll('f')
    .select('g.name as group')
    .where('f.created_by', '=', personId)
    .where('f.author_claimed', 'is', null)
    .where('f.removed', '=', 0)
    .orderBy('f.date', 'desc')
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind, group: row.group, date: iso(row.date), text: noteToText(row) },
  }));
}

async function readTertulias(trx: Trx, personId: number): Promise<OwnExport['tertuliasOrganised']> {
  const rows = await trx
    .selectFrom('tertulias')
    .select(['title', 'description', 'place', 'at', 'status'])
    .where('organizer_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ at, ...told }) => ({ ...told, date: iso(at) }));
}

async function readAgendas(trx: Trx, personId: number): Promise<OwnExport['agendasMade']> {
  const rows = await trx
    .selectFrom('agendas')
    .select(['title', 'city', 'status', 'outcome', 'created_at'])
    .where('created_by', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, ...told }) => ({ ...told, at: iso(created_at) }));
}

async function readRefused(trx: Trx, personId: number): Promise<OwnExport['refused']> {
  const refused = await trx
    .selectFrom('rejected_ops')
    .select(['endpoint', 'reason', 'created_at'])
    .where('owner', '=', ownerOfPerson(personId))
    .orderBy('id', 'desc')
    .execute();
  const reviewed = await trx
    .selectFrom('quarantine')
    .select(['endpoint', 'state', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return [
    ...refused.map(({ endpoint, reason, created_at }) => ({
      ...{ what: endpoint, outcome: reason, at: iso(created_at) },
    })),
    ...reviewed.map(({ endpoint, state, created_at }) => ({
      ...{ what: endpoint, outcome: state, at: iso(created_at) },
    })),
  ];
}

async function readAudit(trx: Trx, personId: number): Promise<OwnExport['acts']> {
  const rows = await trx
    .selectFrom('audit')
    .select(['action', 'at'])
    .where('actor_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(ACTS_MAX)
    .execute();
  return rows.map(({ action, at }) => ({ action, at: iso(at) }));
}

/** Latest only: a coordinator's phone adds a row per member change. */
const ACTS_MAX = 2_000;
