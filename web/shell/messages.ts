import { formatCount } from '#web/ui/format/format-count.ts';

export const hello = (name: string) => `Hola, ${name}`;
export const user = 'Usuario';
export const country = 'España';
export const city = 'Ciudad';
export const mainPanel = 'Panel Principal';

/** Of the bar under the thumb, by screen: the others are called there as everywhere. */
export const shortLabels: Readonly<Record<string, string>> = {
  home: 'Panel',
  community: 'Reuniones',
  stateCoordinator: 'Zona',
  people: 'Usuarios',
  weekly: 'Seguimiento',
};

export const checking = 'Revisando…';
export const sending = 'Enviando…';
export const noSignal = 'Sin señal';
export const waits = 'En espera';
export const mustUpdate = 'Hay que actualizar';
export const mustSignIn = 'Inicia sesión para enviar';
export const withWaiting = (state: string, waiting: number) =>
  waiting > 0 ? `${state} · ${toSend(waiting)}` : state;
export const toSend = (waiting: number) => `${waiting} por enviar`;
export const upToDate = 'Al día';
export const needsAttention = (count: number) =>
  `${formatCount(count, 'necesita', 'necesitan')} tu atención`;
export const savedHere = (state: string) =>
  `${state}. Lo que registres se guarda en este teléfono.`;
export const seePending = (state: string) => `${state}: ver pendientes`;

export const doneSignOut = 'Sesión cerrada';
export const failedSignOut = 'Error al cerrar sesión';

const records = (count: number) => formatCount(count, 'registro', 'registros');
export const notSaved = (count: number) => `No se pudo guardar ${records(count)}`;
export const notSavedHint =
  'No cierres esta página. Libera espacio en el teléfono y exporta una copia para no perder nada.';
export const onlyInCopy = (count: number) => `Solo en la copia de seguridad: ${records(count)}`;
export const onlyInCopyHint =
  'El teléfono no terminó de guardar. Cierra por completo la aplicación o el navegador y ábrelo de nuevo: se guardará solo. Si el teléfono está lleno, libera espacio antes. Exporta una copia por seguridad.';
export const erased = 'El navegador borró datos guardados en este teléfono';
export const erasedRefilled = (count: number) =>
  `De la copia volvió a su lugar: ${records(count)}. Revisa tus últimas reuniones.`;
export const erasedWithoutCopy =
  'No había copia de lo que faltaba por enviar. Revisa tus últimas reuniones.';
export const exportAll = 'Exportar';
