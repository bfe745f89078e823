import { EXPECTED_DEFINITION } from '#contract/rules/expected-meetings';
import { OBJECTIVE_DEFINITIONS } from '#contract/rules/objective';
import { STATE_DEFINITIONS as STATE } from '#contract/state-coordinator';
import type { SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';

/** Each figure of the dashboard and how it is made: on the screen, on paper and in every file. */
export const DEFINITIONS: readonly SheetNote[] = [
  ['Total Personas', STATE.totalPeople],
  ['Con Comunidad', STATE.withCommunity],
  ['Sin Comunidad', STATE.withoutCommunity],
  ['Invitados del trimestre', STATE.invited],
  ['Objetivos Activos', STATE.activeObjectives],
  ['Próximas Reuniones', STATE.nextMeetings],
  ['Última invitación', STATE.lastInvitation],
  ['Próxima reunión', STATE.nextMeeting],
  ['Reunión esperada', EXPECTED_DEFINITION],
  ['Avance de un objetivo', OBJECTIVE_DEFINITIONS.progress],
  ['Situación de un objetivo', OBJECTIVE_DEFINITIONS.pace],
  ['Desconocido', OBJECTIVE_DEFINITIONS.unknown],
];

export type ReportNotes = {
  state: string;
  community: 'con' | 'sin' | null;
  typed: string;
  now: number;
};

const COMMUNITY_LABELS = { con: 'Con comunidad', sin: 'Sin comunidad' } as const;

/** Of what and of when a report is, and what it was narrowed to. */
export function reportFacts({ state, community, typed, now }: ReportNotes): SheetNote[] {
  const filters: SheetNote[] = [
    ...(community ? [['Comunidad', COMMUNITY_LABELS[community]] as const] : []),
    ...(typed.trim() ? [['Búsqueda', typed.trim()] as const] : []),
  ];
  return [
    ['Reporte', `Gestión de Personas de ${state}`],
    ...(filters.length > 0 ? filters : [['Filtros', 'Ninguno'] as const]),
    ['Hecho el', formatLongDay(now)],
  ];
}

/** Under the rows of a file. */
export function reportNotes(notes: ReportNotes): SheetNote[] {
  return [...reportFacts(notes), ['Cómo se calcula', ''], ...DEFINITIONS];
}
