/** Words of what comes of recording a meeting or an excuse. */
export const doneMeeting = 'Reunión creada exitosamente';
export const failedMeeting = 'Error al crear la reunión';
export const doneExcuse = (alias: string) => `Anotado: ${alias} avisó`;
export const failedExcuse = 'Error al registrar asistencia';
export const doneDiscard = 'Registro descartado';
