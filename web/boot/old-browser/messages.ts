import { formatCount, plural } from '#web/ui/format/format-count.ts';

export const title = 'Actualiza tu navegador';
export const why = 'Este navegador es muy antiguo y Coaching para Líderes ya no abre en él.';
export const how =
  'En Android, actualiza Chrome en Play Store. En iPhone o iPad, actualiza el sistema en Ajustes.';
export const leftToSend = (count: number) =>
  `${plural(count, 'Queda', 'Quedan')} ${formatCount(count, 'registro', 'registros')} por enviar en este teléfono. Aquí siguen; si no puedes actualizar, expórtalos y entrega el archivo a tu coordinación.`;
export const saveFile = 'Exportar';
export const fileFailed = 'No se pudo preparar el archivo. Intenta de nuevo.';
