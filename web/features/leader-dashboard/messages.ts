import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export { awaitsCommunity } from '#web/features/shared/figure-messages.ts';

// The summary.
export const atRisk = 'En riesgo';
export const attended = 'Asistieron';
export const compliance = 'Cumplimiento';
export const howCalculated = '¿Cómo se calcula?';
export const invited = 'Invitadas';
export const needsAttention = 'Necesita atención';
export const noPeople = 'Aún no hay personas en la zona.';
export const nobodyMissing = 'Nadie queda sin invitación.';
export const onTarget = 'En meta';
export const pace = 'Ritmo';
export const people = 'Personas';

// Zone breakdown.
export const byCity = 'Ciudad por ciudad';
export const byCommunity = 'Comunidad por comunidad';
export const byState = 'Estado por estado';
export const name = 'Nombre';
export const noData = 'Sin datos';
export const noPeopleInZone = 'Aún no hay personas en la zona';

// The quarter and its tertulias.
export const activeOnes = 'Hoy o por cerrar';
export const completedOnes = 'Terminadas';
export const firstQuarter = 'Enero a marzo';
export const fourthQuarter = 'Octubre a diciembre';
export const noTertulias = 'Aún no hay tertulias en este trimestre';
export const noTertuliasHint = 'Las que organices en tu zona se contarán aquí.';
export const plannedOnes = 'Planeadas';
export const secondQuarter = 'Abril a junio';
export const tertulias = 'Tertulias';
export const thirdQuarter = 'Julio a septiembre';

// Alerts.
export const communitiesWithoutTertulias = 'Comunidades sin tertulias';
export const everyCommunityInvited = 'De cada comunidad se invitó al menos a una persona.';
export const nothingPending = 'Nada pendiente: todas las personas de tu zona tienen invitación';
export const peopleWithoutInvitation = 'Personas sin invitación';

// The people.
export const all = 'Todas';
export const assign = 'Asignar';
export const invitedOne = 'Invitada';
export const loading = 'Cargando…';
export const noCommunity = 'Sin comunidad';
export const noInvitation = 'Sin invitación';
export const noMatch = 'Nadie de tu zona cumple con eso';
export const none = 'Aún no hay personas en tu zona';
export const search = 'Buscar persona';
export const searchHint = 'Alias, ciudad o estado';
export const seeMore = 'Ver más';
export const whichPeople = 'Qué personas';
export const zonePeople = 'Personas de la zona';

export const doneUpdated = 'Comunidad actualizada exitosamente';
export const failedAssign = 'No se pudo asignar el usuario a la comunidad';
export const failedUpdate = 'Error al actualizar la comunidad';

export const andMoreCommunities = (count: number) =>
  `Y ${formatCount(count, 'comunidad más', 'comunidades más')}`;
export const andMorePeople = (count: number) =>
  `Y ${formatCount(count, 'persona más', 'personas más')}`;
export const assignTo = (alias: string) => `Asignar comunidad: ${alias}`;
export const atThisPace = (percent: string, day: string) =>
  `A este ritmo, ${percent} al cierre (${day}).`;
export const besidesCancelled = (count: number) =>
  `Además, ${formatCount(count, 'cancelada', 'canceladas')}`;
export const communitiesWithoutTertuliasCount = (count: number) =>
  `Comunidades sin tertulias (${formatNumber(count)})`;
export const missing = (percent: string) => `Falta el ${percent}.`;
export const nOf = (count: number, all: number) => `${formatNumber(count)} de ${formatNumber(all)}`;
export const peopleWithoutInvitationCount = (count: number) =>
  `Personas sin invitación (${formatNumber(count)})`;
export const quarterOf = (quarter: string, year: string) => `${quarter} de ${year}`;
export const newcomers = (count: number) =>
  `${formatCount(count, 'persona', 'personas')} ${plural(count, 'llegó', 'llegaron')} después del trimestre y no ${plural(count, 'cuenta', 'cuentan')} en él.`;
