export const title = (scope: string) => `*Seguimiento semanal · ${scope}*`;
export const weekOf = (days: string) => `Semana del ${days}`;
export const weekOfAtClose = (days: string) => `Semana del ${days} (al cierre)`;
export const activities = '*Actividades*';
export const completedOf = (count: number) => `Actividades completadas: ${count}`;
export const pendingOf = (count: number) => `Actividades pendientes: ${count}`;
export const participantsOf = (count: number) => `Participantes activos: ${count}`;
export const overallProgress = 'Progreso general';
