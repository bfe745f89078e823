import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const title = 'Avisos';
export const none = 'Nada te espera';
export const noneHint = 'Aquí verás lo que necesite tu decisión y los comunicados nuevos.';
export const unreadOf = (count: number) => `Comunicados sin leer (${formatNumber(count)})`;
export const remindersOf = (count: number) =>
  plural(
    count,
    'Te falta responder una agenda de bien común',
    `Te faltan por responder ${formatNumber(count)} agendas de bien común`,
  );
export const reminderHint =
  'Abre el enlace que te enviaron por WhatsApp. Si ya no lo encuentras, pídelo a quien te escribió.';
export const unread = 'Comunicados sin leer';
export const seeAll = 'Ver todos';
export const seeAllPeople = 'Ver a todos';
export const attentionOf = (count: number) => `Necesitan tu atención (${formatNumber(count)})`;
export const attention = 'Necesitan tu atención';
export const consentRecorded = 'Se registró un consentimiento tuyo';
export const consentRecordedHint =
  'Tu coordinación anotó una hoja firmada sobre tus datos. Mira quién firmó y cuándo; si no es así, retíralo.';
export const exportsOf = (count: number) =>
  plural(
    count,
    'Alguien exportó una lista de personas',
    `Se exportaron ${formatNumber(count)} listas de personas`,
  );
export const exportsHint = 'Son listas de más de 50 personas. La auditoría dice quién y cuándo.';
export const seeAudit = 'Ver la auditoría';
export const seeMyData = 'Ver mis datos';
export const understood = 'Entendido';
