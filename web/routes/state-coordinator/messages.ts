// The dashboard.
export const title = 'Dashboard de Zona';
export const reserved = 'Este dashboard lo ve quien coordina un estado o una zona.';
export const statesNeedSignal = 'Para ver los estados hace falta señal';
export const needsSignal = (state: string) => `Para ver ${state} hace falta señal`;
export const failed = (why: string) => `Error al cargar datos. ${why}`;
export const people = 'Gestión de Personas';
export const notInReach = (state: string) => `${state} no está a tu alcance`;
export const peopleNeedSignal = (state: string) =>
  `Para ver a las personas de ${state} hace falta señal`;
export const calendar = 'Calendario Reuniones';
export const quarter = 'Trimestre';
export const objectives = 'Objetivos Políticos';
export const state = 'Estado';
export const map = 'Mapa';
export const close = 'Cerrar';
export const howCalculated = '¿Cómo se calcula?';
export const sections = 'Secciones del dashboard';
export const assignCommunity = 'Asignar comunidad';
export const definitions = 'Definiciones';

// Calendar and its export.
export const calendarNeedsSignal = (state: string) =>
  `Para ver el calendario de ${state} hace falta señal`;
export const calendarOf = (state: string) => `Calendario de ${state}`;
export const report = 'Reporte';
export const days = 'Días';
export const madeOn = 'Hecho el';
export const howComputed = 'Cómo se calcula';
export const day = 'Día';
export const hour = 'Hora';
export const what = 'Qué';
export const name = 'Nombre';
export const city = 'Ciudad';
export const situation = 'Situación';

// Objectives and their export.
export const objectivesNeedSignal = (state: string) =>
  `Para ver los objetivos de ${state} hace falta señal`;
export const objectivesOf = (state: string) => `Objetivos Políticos de ${state}`;
export const all = 'Todas';
export const objective = 'Objetivo';
export const why = 'Por qué';
export const value = 'Va en';
export const target = 'Meta';
export const unit = 'Unidad';
export const howMeasured = 'Cómo se mide';
export const due = 'Vence';
export const assigned = 'Personas asignadas';
export const closed = 'Cerrado';
export const no = 'No';
export const yes = 'Sí';
export const progress = 'Avance';
export const unknown = 'Desconocido';
