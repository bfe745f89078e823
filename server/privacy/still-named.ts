import type { StillNamed } from '#contract/privacy';
import { foldText } from '#contract/rules/fold-text';
import type { Trx } from '../database/schema.ts';
import { COLUMN_BY_FIELD as NOTE_COLUMNS } from '../follow-up/follow-up-row.ts';
import { COLUMN_BY_FIELD as MEETING_COLUMNS } from '../meetings/meeting-row.ts';
import { groupsOf } from './forget-register.ts';

/** Where to look for an erased person, and for which names. */
export type Traces = { names: readonly string[]; groups: readonly number[] };

const MEETING_FIELDS = [
  'temaEscola',
  'evangelio',
  'meditationOfDay',
  'location',
  'notes',
] as const satisfies readonly StillNamed['field'][];
const NOTE_FIELDS = [
  'bookTitle',
  'sportType',
  'prospectName',
  'prospectContact',
  'currentStage',
  'notes',
] as const satisfies readonly StillNamed['field'][];

/** Shorter ones are in every other sentence. */
const NAME_MIN = 3;
/** More than anybody would go through by hand. */
const MOST = 200;

/** Before the erasure: the name is gone afterwards. */
export async function readTraces(trx: Trx, personId: number): Promise<Traces> {
  const person = await trx
    .selectFrom('people')
    .select(['alias', 'full_name'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const names = [person?.alias, person?.full_name].flatMap((name) =>
    name ? [foldText(name)] : [],
  );
  return {
    names: [...new Set(names)].filter((name) => name.length >= NAME_MIN),
    groups: await groupsOf(trx, personId),
  };
}

/** After it: what others wrote in those groups, and still names the person; the newest first. */
export async function findStillNamed(trx: Trx, { names, groups }: Traces): Promise<StillNamed[]> {
  if (names.length === 0 || groups.length === 0) return [];
  const isNamed = createNameFinder(names);
  const found = [
    ...(await inMeetings(trx, groups, isNamed)),
    ...(await inNotes(trx, groups, isNamed)),
  ];
  return found.sort((a, b) => b.date.localeCompare(a.date)).slice(0, MOST);
}

type IsNamed = (text: unknown) => text is string;

async function inMeetings(trx: Trx, groups: readonly number[], isNamed: IsNamed) {
  const rows = await trx
    .selectFrom('meetings as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.uuid', 'm.date', 'g.name as group'])
    .select(MEETING_FIELDS.map((field) => `m.${MEETING_COLUMNS[field]}` as const))
    .where('m.group_id', 'in', groups)
    .where('m.deleted_at', 'is', null)
    .where('m.merged_into', 'is', null)
    .execute();
  return rows.flatMap((row) =>
    MEETING_FIELDS.flatMap((field) => {
      const text = row[MEETING_COLUMNS[field]];
      return isNamed(text) ? [{ kind: 'meeting' as const, field, text, ...placeOf(row) }] : [];
    }),
  );
}

async function inNotes(trx: Trx, groups: readonly number[], isNamed: IsNamed) {
  const rows = await trx
    .selectFrom('follow_ups as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .select(['f.uuid', 'f.date', 'g.name as group'])
    .select(NOTE_FIELDS.map((field) => `f.${NOTE_COLUMNS[field]}` as const))
    .where('f.group_id', 'in', groups)
    .where('f.erased', '=', 0)
    .execute();
  return rows.flatMap((row) =>
    NOTE_FIELDS.flatMap((field) => {
      const text = row[NOTE_COLUMNS[field]];
      return isNamed(text) ? [{ kind: 'note' as const, field, text, ...placeOf(row) }] : [];
    }),
  );
}

function placeOf({ uuid, date, group }: { uuid: string; date: number; group: string }) {
  return { id: uuid, group, date: new Date(date).toISOString() };
}

/** Whole names alone, however they are written: «ana» is not in «mañana». */
function createNameFinder(names: readonly string[]): IsNamed {
  const words = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u');
  return (text): text is string => typeof text === 'string' && pattern.test(foldText(text));
}
