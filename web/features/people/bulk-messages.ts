import type { BulkAct } from '#contract/people-bulk';
import { formatCount, plural } from '#web/ui/format/format-count.ts';

export const approveAndPlace = 'Aprobar y asignar comunidad';
export const assign = 'Asignar';
export const assignCommunity = 'Asignar comunidad';
export const changeLocation = 'Cambiar ubicación';
export const chooseCommunity = 'Elige una comunidad';
export const community = 'Comunidad';
export const failed = 'Error';
export const failedStart = 'No se pudo enviar. Intenta de nuevo';
export const failedUndo = 'No se pudo deshacer. Intenta de nuevo';
export const goesOn = 'Sigue aunque cierres la página.';
export const moreActs = 'Más acciones para los elegidos';
export const noSuchCommunity = 'No hay una comunidad con ese nombre';
export const outOfReach = 'Una persona fuera de tu alcance';
export const reject = 'Rechazar';
export const rejectHint = 'A quienes tienen correo se les avisa.';
export const undo = 'Deshacer';
export const understood = 'Entendido';

export const people = (count: number) => formatCount(count, 'usuario', 'usuarios');
export const rejectMany = (count: number) => `Rechazar a ${people(count)}`;
export const typedBy = (count: number) =>
  plural(count, 'La escribió 1 al registrarse', `La escribieron ${count} al registrarse`);

const RUNNING: Readonly<Record<BulkAct, string>> = {
  approve: 'Aprobando',
  reject: 'Rechazando',
  community: 'Asignando comunidad:',
  location: 'Cambiando ubicación:',
};
export const running = (act: BulkAct, n: number, total: number) =>
  `${RUNNING[act]} ${n} de ${total}`;
export const undoing = (n: number, total: number) => `Deshaciendo ${n} de ${total}`;

const DONE: Readonly<Record<BulkAct, (count: number) => string>> = {
  approve: (count) => plural(count, 'Usuario aprobado', `${people(count)} aprobados`),
  reject: (count) => plural(count, 'Usuario rechazado', `${people(count)} rechazados`),
  community: (count) => `Comunidad asignada a ${people(count)}`,
  location: (count) => `Ubicación de ${people(count)} actualizada`,
};
export const done = (act: BulkAct, count: number) => DONE[act](count);

export const UNDONE: Readonly<Record<BulkAct, string>> = {
  approve: 'Aprobación deshecha',
  reject: 'Rechazo deshecho',
  community: 'Asignación deshecha',
  location: 'Cambio de ubicación deshecho',
};

export const missing = (count: number) => `${plural(count, 'Falta', 'Faltan')} ${people(count)}`;
export const kept = (count: number) =>
  `${plural(count, 'Se quedó como está', 'Se quedaron como están')}: ${people(count)}`;
