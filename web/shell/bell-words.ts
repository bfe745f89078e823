import { formatNumber } from '#web/ui/format/format-number.ts';

/** Words of the bell. */
export const title = 'Avisos';
export const none = 'Nada te espera';
export const noneHint = 'Aquí verás lo que necesite tu decisión y los comunicados nuevos.';
export const unreadOf = (count: number) => `Comunicados sin leer (${formatNumber(count)})`;
export const seeAll = 'Ver todos';
export const seeAllPeople = 'Ver a todos';
export const attentionOf = (count: number) => `Necesitan tu atención (${formatNumber(count)})`;
export const attention = 'Necesitan tu atención';
export const consentRecorded = 'Se registró un consentimiento tuyo';
export const consentRecordedHint =
  'Tu coordinación anotó una hoja firmada sobre tus datos. Mira quién firmó y cuándo; si no es así, retíralo.';
export const seeMyData = 'Ver mis datos';
export const understood = 'Entendido';
