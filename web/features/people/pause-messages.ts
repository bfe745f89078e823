import type { AbsenceReason } from '#contract/person-life';

export const pause = 'Pausa';
export const pauseHint = (person: string) =>
  `${person}. En esos días no se le espera en las reuniones ni cuenta como falta; si asiste, cuenta. Sus lugares en tertulias de esos días se liberan.`;
export const pausesOf = (person: string) => `Pausas de ${person}`;
export const days = (first: string, last: string) => `Del ${first} al ${last}`;
export const firstDay = 'Primer día';
export const lastDay = 'Último día';
export const reason = 'Motivo';
export const chooseReason = 'Elige el motivo';
export const reasons: Readonly<Record<AbsenceReason, string>> = {
  enfermedad: 'Enfermedad',
  hijo: 'Nació un hijo',
  viaje: 'Viaje',
  otro: 'Otro motivo',
};
export const missing = {
  from: 'Elige el primer día',
  until: 'Elige el último día',
  reason: 'Elige el motivo',
};
export const notePause = 'Anotar pausa';
export const endPause = 'Quitar pausa';
export const undo = 'Deshacer';
export const tryAgain = 'Intenta de nuevo';
export const donePause = (person: string) => `${person} está en pausa`;
export const failedPause = 'No se pudo anotar la pausa';
export const doneEnd = 'Pausa quitada';
export const failedEnd = 'No se pudo quitar la pausa';
