export const lead = 'Encuentros a los que se invita a las personas de una zona, cada trimestre.';
export const title = 'Gestión de Tertulias';
export const reserved =
  'Las tertulias las organizan quienes coordinan comunidades, estados o toda la red.';
export const loading = 'Cargando tertulias...';
export const create = 'Nueva Tertulia';
export const needsSignal = 'Para ver las tertulias hace falta señal';
export const doneCancelled = 'Tertulia cancelada';
export const doneCancelledHint = (title: string) => `${title}. Falta avisar a los invitados.`;
export const undo = 'Deshacer';
export const doneReopened = 'Tertulia en pie otra vez';
/** Shown by `confirm`. */
export const removeQuestion = (title: string) => `¿Eliminar «${title}»?`;
export const removeQuestionOfSeries = (title: string) =>
  `¿Eliminar «${title}»? Si es la última fecha de su serie, ya no se crearán más.`;
