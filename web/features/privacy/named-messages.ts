import { plural } from '#web/ui/format/format-count.ts';

export const activity = 'Actividad de la semana';
export const agenda = 'Agenda de bien común';
export const announcement = 'Comunicado';
export const connection = 'Conexión entre instituciones';
export const course = 'Curso de formación';
export const group = 'Comunidad o equipo';
export const institution = 'Institución';
export const meeting = 'Reunión';
export const note = 'Nota de seguimiento';
export const objective = 'Objetivo';
export const pause = 'Pausa de una comunidad';
export const post = 'Mensaje en los foros';
export const report = 'Reporte de un mensaje';
export const tertulia = 'Tertulia';
export const text = 'Texto';
export const thread = 'Conversación en los foros';

export const book = 'Libro';
export const exercise = 'Ejercicio';
export const gospel = 'Evangelio';
export const howToContact = 'Cómo contactarle';
export const meditation = 'Meditación';
export const notes = 'Notas';
export const place = 'Lugar';
export const stage = 'Etapa';
export const theme = 'Tema';
export const whoIsInvited = 'A quién se invita';

export const doneClosed = 'El texto se queda como está';
export const doneSaved = 'Texto guardado';
export const failedSave = 'No se pudo guardar';
export const leaveAsItIs = 'Se queda así';
export const openPlace = 'Abrir donde está';
export const saveText = 'Guardar texto';
export const stillNamed = 'Textos que nombran a quien borró su cuenta';
export const stillNamedHint =
  'Alguien borró su cuenta, y estos textos todavía dicen su nombre, teléfono o correo. Quítalo donde haga falta. El nombre ya no se guarda: por eso no se señala.';

export const textOf = (kind: string, group: string | null, day: string) =>
  [kind, group, `encontrado el ${day}`].filter(Boolean).join(' · ');
export const moreTexts = (count: number) =>
  plural(
    count,
    'Y otro texto, cuando termines con estos.',
    `Y otros ${count}, cuando termines con estos.`,
  );
