import type { Activity } from '#sync/engine';
import { formatCount } from '#web/ui/format/format-count.ts';

export type Trouble = { title: string; text: string };

/** What the person must be told about what they recorded; null while all of it is safe. */
export function activityToTrouble(
  activity: Pick<Activity, 'unsaved' | 'recovery'>,
): Trouble | null {
  const { unsaved, recovery } = activity;
  const lost = unsaved.filter((tap) => !tap.copied).length;
  if (lost > 0) {
    return {
      title: `No se pudo guardar ${toRecords(lost)}`,
      text: 'No cierres esta página. Libera espacio en el teléfono y exporta una copia para no perder nada.',
    };
  }
  if (unsaved.length > 0) {
    return {
      title: `Solo en la copia de seguridad: ${toRecords(unsaved.length)}`,
      text: 'El teléfono no terminó de guardar. Cierra por completo la aplicación o el navegador y ábrelo de nuevo: se guardará solo. Si el teléfono está lleno, libera espacio antes. Exporta una copia por seguridad.',
    };
  }
  if (recovery?.lossFound) {
    return {
      title: 'El navegador borró datos guardados en este teléfono',
      text:
        recovery.refilled > 0
          ? `De la copia volvió a su lugar: ${toRecords(recovery.refilled)}. Revisa tus últimas reuniones.`
          : 'No había copia de lo que faltaba por enviar. Revisa tus últimas reuniones.',
    };
  }
  return null;
}

function toRecords(count: number): string {
  return formatCount(count, 'registro', 'registros');
}
