/** Words of the evening's roll of a tertulia. */
export const onlyOrganizer = 'La lista de una tertulia la pasa quien la organiza.';
export const notHere = 'Esta lista no está en este teléfono';
export const notHereHint =
  'Abre «Gestión de Tertulias» con señal, hasta dos días antes: la lista se guarda aquí.';
export const notInReach = 'Esta tertulia no está a tu alcance';
export const notInReachHint = 'Quizá se eliminó, o la organiza otra persona.';
export const cancelled = 'Esta tertulia se canceló';
export const opensOnItsDay = 'La lista se abre el día de la tertulia';
export const attended = 'Asistió';
export const capacity = (seats: string) => `cupo ${seats}`;
export const none = 'Aún no hay nadie en la lista';
export const hint = 'Toca a quien llegó.';
export const takeTheirs = (mark: string) => `${mark}. Poner eso`;
export const markAbsent = 'Marcar ausente';
export const leaveUnmarked = 'Dejar sin marcar';
export const sayWho = 'Decir quién es';
export const sayWhoNeedsSignal = 'Decir quién es (necesita señal)';
export const wasNot = (name: string) => `No era ${name}`;
export const removeFromList = 'Quitar de la lista';
export const doneAdded = (name: string) => `Se agregó a ${name}`;
export const doneRemoved = (name: string) => `Se quitó a ${name}`;
export const offRoll = (who: string) => `${who}: fuera de la lista`;
export const onRoll = (who: string) => `${who}: en la lista`;
export const title = 'Asistencia';
