import type { QuarantineEntry } from '#contract/quarantine';

type Who = Pick<QuarantineEntry, 'by' | 'why'>;

/** Why it waits for a decision. */
export function whyToLabel({ by, why }: Who): string {
  switch (why) {
    case 'former':
      return `${by ?? 'Quien lo registró'} ya no registra en esta comunidad.`;
    case 'account':
      return `${by ? `La cuenta de ${by}` : 'La cuenta de quien lo registró'} ya no puede entrar.`;
    case 'link':
      return 'Llegó por un enlace que ya no servía. Comprueba que la reunión es cierta.';
    case 'import':
      return 'Llegó en el archivo de un teléfono que no podía enviar. Comprueba con quien te lo dio que es cierto.';
  }
}

/** The author, certain from a phone, only claimed by a file. */
export function recordedBy({ by, why }: Who): string {
  if (by === null) return 'Se registró';
  return why === 'import' ? `Según el archivo, lo registró ${by}` : `Lo registró ${by}`;
}
