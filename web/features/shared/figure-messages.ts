/** Labels of the figures in `figures.ts`, and definitions used only there. */
export const attendance = 'Asistencia';
export const atRisk = 'En riesgo';
export const awaitsCommunity = 'Esperan comunidad';
export const compliance = 'Cumplimiento';
export const invited = 'Invitadas';
export const late = 'Atrasado';
export const members = 'Miembros';
export const totalPeople = 'Total Personas';
export const twoCycles = 'Dos ciclos sin reunirse';
export const unapproved = 'Sin aprobar';
export const withCommunity = 'Con Comunidad';
export const withCommunityShare = 'Con Comunidad %';
export const withoutCommunity = 'Sin Comunidad';

export const awaitsCommunityMeans =
  'Personas aprobadas que hoy no pertenecen a ninguna comunidad, sin quienes coordinan un estado o más.';
export const membersMeans = 'Personas aprobadas que hoy pertenecen al grupo y están a tu vista.';
export const twoCyclesMeans =
  'Comunidades activas sin reunión desde hace más del doble de los días de su frecuencia; las que nunca se han reunido, desde que se crearon.';
export const unapprovedMeans = 'Personas que esperan aprobación o fueron rechazadas.';
