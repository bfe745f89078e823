import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { actions } from '#contract/audit-action-messages';

/** What the replaced database had and the backup lacks, so that the office can redo it. */
export type Lost = {
  counts: readonly { label: string; count: number }[];
  /** Kinds that could not be compared: of a version too different. */
  unread: readonly string[];
  rows: readonly LostRow[];
};

type LostRow = {
  label: string;
  what: string;
  /** Whose it is; null where nobody may know. */
  who: string | null;
  by: string | null;
  /** ms; null where it would tell who answered an anonymous agenda. */
  at: number | null;
};

type Found = Omit<LostRow, 'label'> & { key: string };
type Kind = { label: string; sql: string; isLost?: (row: Found) => boolean };

const ANSWER = "case g.answer when 'yes' then 'sí' when 'no' then 'no' else 'tal vez' end";
const PURPOSE = `case c.purpose when 'invitation' then 'Invitación' when 'seat' then 'Aviso de lugar'
  when 'cancelled' then 'Aviso de cancelación' when 'changed' then 'Aviso de cambio'
  when 'restored' then 'Aviso de que sí se hace' when 'opinion' then 'Petición de opinión'
  when 'outcome' then 'Aviso del resultado' else 'Mensaje' end`;
const SUBJECT = `case a.subject_kind
  when 'person' then (select alias from people where id = cast(a.subject_id as integer))
  when 'tertulia' then (select title from tertulias where id = cast(a.subject_id as integer))
  when 'agenda' then (select title from agendas where id = cast(a.subject_id as integer))
  when 'group' then (select name from groups where id = cast(a.subject_id as integer))
  end`;

/** Signing in, reading, and what a phone does by itself: nothing to redo. */
const NO_WORK =
  /^(session|sessions|notifications)\.|^(access\.denied|link\.used|people\.(read|exported))$/;

/** Each names a row by its content, so that an answer changed since counts too. */
const KINDS: readonly Kind[] = [
  {
    label: 'Respuestas a tertulias',
    sql: `select g.tertulia_id || ' ' || g.person_id || ' ' || g.answer || ' ' || g.companions || ' ' ||
        coalesce(g.answered_at, 0) as key,
      '«' || t.title || '»: ' || ${ANSWER} || case when g.companions > 0 then ', con ' || g.companions || ' más' else '' end
        as what,
      p.alias as who, b.alias as by, g.answered_at as at
      from tertulia_guests g join tertulias t on t.id = g.tertulia_id
      join people p on p.id = g.person_id left join people b on b.id = g.answered_by
      where g.answer is not null`,
  },
  {
    label: 'Respuestas a agendas',
    sql: `select a.id || ' ' || coalesce(a.at, 0) || ' ' || a.answers as key,
      '«' || g.title || '»' as what, p.alias as who, p.alias as by, a.at as at
      from agenda_answers a join agendas g on g.id = a.agenda_id
      left join agenda_participants q on q.id = a.participant_id left join people p on p.id = q.person_id`,
  },
  {
    label: 'Mensajes enviados',
    sql: `select c.purpose || ' ' || c.person_id || ' ' || coalesce(c.tertulia_id, 0) || ' ' ||
        coalesce(c.agenda_id, 0) || ' ' || coalesce(c.institution_id, 0) || ' ' || c.outcome_at as key,
      ${PURPOSE} || coalesce(': «' || coalesce(t.title, g.title) || '»', '') as what,
      p.alias as who, b.alias as by, c.outcome_at as at
      from contact_claims c left join tertulias t on t.id = c.tertulia_id
      left join agendas g on g.id = c.agenda_id left join people p on p.id = c.person_id
      left join people b on b.id = c.by_id
      where c.outcome = 'sent'`,
  },
  {
    label: 'Registros de personas',
    sql: `select id || ' ' || created_at as key, 'Se registró' as what, alias as who, null as by,
      created_at as at from people where erased_at is null`,
  },
  {
    label: 'Reuniones',
    sql: `select m.uuid as key, 'Reunión de «' || g.name || '»' as what, null as who, b.alias as by,
      m.created_at as at
      from meetings m join groups g on g.id = m.group_id left join people b on b.id = m.created_by
      where m.deleted_at is null`,
  },
  {
    label: 'Escrito por la oficina',
    sql: `select a.hash as key, a.action as what, ${SUBJECT} as who, b.alias as by, a.at as at
      from audit a left join people b on b.id = a.actor_id where a.actor_id is not null`,
    isLost: ({ what }) => !NO_WORK.test(what),
  },
];

/** Null when the replaced file cannot be read, which may be why it is replaced. */
export function readLost(replaced: string, backup: string): Lost | null {
  const [had, has] = [openReadOnly(replaced), openReadOnly(backup)];
  try {
    if (!had || !has || !isReadable(had)) return null;
    const unread: string[] = [];
    const rows: LostRow[] = [];
    for (const kind of KINDS) {
      try {
        rows.push(...readKind(had, has, kind));
      } catch {
        unread.push(kind.label);
      }
    }
    const counts = KINDS.filter(({ label }) => !unread.includes(label)).map(({ label }) => ({
      label,
      count: rows.filter((row) => row.label === label).length,
    }));
    return { counts, unread, rows };
  } finally {
    had?.close();
    has?.close();
  }
}

function readKind(
  had: Database.Database,
  has: Database.Database,
  { label, sql, isLost = () => true }: Kind,
): LostRow[] {
  const known = new Set<string>();
  for (const { key } of has.prepare<[], Found>(sql).iterate()) known.add(key);
  const lost: LostRow[] = [];
  for (const row of had.prepare<[], Found>(sql).iterate()) {
    const { key, what, who, by, at } = row;
    if (!known.has(key) && isLost(row))
      lost.push({ label, what: actions[what] ?? what, who, by, at });
  }
  // Without a time: in an order that says nothing of when they came.
  return lost.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.what.localeCompare(b.what, 'es'));
}

function openReadOnly(file: string): Database.Database | null {
  try {
    return new Database(file, { readonly: true, fileMustExist: true });
  } catch {
    return null;
  }
}

function isReadable(db: Database.Database): boolean {
  try {
    db.prepare("select value from meta where key = 'epoch'").pluck().get();
    return true;
  } catch {
    return false;
  }
}

const HEADER = ['Tipo', 'Qué', 'De quién', 'Quién lo hizo', 'Cuándo (hora de la Ciudad de México)'];

/** For a spreadsheet, readable by its owner alone. False where it cannot be written: the restore counts. */
export function writeLost(file: string, rows: readonly LostRow[]): boolean {
  const lines = rows.map(({ label, what, who, by, at }) => [
    ...[label, what, who ?? '', by ?? ''],
    at === null ? '' : whenFormat.format(at),
  ]);
  const text = [HEADER, ...lines].map((cells) => cells.map(toCell).join(',')).join('\r\n');
  try {
    writeFileSync(file, `\uFEFF${text}\r\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** No cell begins as a formula: names are typed by anybody. */
function toCell(text: string): string {
  const tame = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}

const whenFormat = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Mexico_City' },
});
