import { formatCount } from '#web/ui/format/format-count.ts';

/** Kept apart: home loads these before the screen. */
export const title = 'Formación';
export const levels = 'Niveles de formación';
export const basic = 'Básica';
export const intermediate = 'Intermedia';
export const advanced = 'Avanzada';
export const soon = 'Próximamente';
export const locked = 'Bloqueado';
export const modulesOf = (count: number) =>
  formatCount(count, 'módulo disponible', 'módulos disponibles');
export const allCompleted = 'Todo completado';
export const completedNext = (completed: number, all: number, title: string) =>
  `${completed} de ${all} completados · Sigue: ${title}`;
export const continueCourse = 'Continuar';
