import { formatNumber } from '#web/ui/format/format-number.ts';

export const title = 'Seguimiento Semanal';
export const reserved =
  'El seguimiento semanal lo ve quien registra o coordina una comunidad, un equipo o una zona.';
export const create = 'Nueva Actividad';
export const needsSignal = 'Para ver el seguimiento por primera vez hace falta señal';
export const notClosed = 'De esta semana no hay cierre guardado: se muestra lo que se sabe hoy.';
export const closed = 'Cifras al cierre del domingo: ya no cambian.';
export const closedTitle = 'Cifras al cierre del domingo: ya no cambian';
export const todayWouldBe = (late: string, completed: number, participants: number) =>
  `${late}: hoy serían ${formatNumber(completed)} completadas y ${formatNumber(participants)} participantes.`;
