/** Words of what comes of recording a meeting or an excuse. */
export const doneMeeting = 'Reunión creada exitosamente';
export const failedMeeting = 'Error al crear la reunión';
export const doneExcuse = (alias: string) => `Anotado: ${alias} avisó`;
const STATES = {
  present: 'presente',
  absent: 'ausente',
  excused: 'avisó',
  unrecorded: 'sin marcar',
};
/** How somebody stands on a roll. */
export const stateOf = (alias: string, state: keyof typeof STATES) => `${alias}: ${STATES[state]}`;
export const failedExcuse = 'Error al registrar asistencia';
export const doneDiscard = 'Registro descartado';
