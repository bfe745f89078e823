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
  'Tu coordinación registró una hoja firmada sobre tus datos. Mira quién firmó y cuándo; si no es así, retíralo.';
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
export const ownChangesOf = (count: number) =>
  plural(count, 'Cambió algo en tu registro', `Hubo ${formatNumber(count)} cambios en tu registro`);
export const ownChangesHint =
  'Lo hizo tu coordinación. Míralo en «Mis datos»; si algo no es así, corrígelo ahí o avísales.';
export const peopleChangesOf = (count: number) =>
  plural(
    count,
    'Hubo un cambio entre las personas que coordinas',
    `Hubo ${formatNumber(count)} cambios entre las personas que coordinas`,
  );
export const peopleChangesHint = 'Lo más reciente:';
export const noteOf = (alias: string, what: string) => `${alias}: ${what}`;
