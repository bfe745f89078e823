/** Words of the texts that still name a person who was erased. */

// Who one is.
export const place = 'Lugar';

// Communities, attendance and notes.
export const exercise = 'Ejercicio';

// Texts that name somebody.
export const book = 'Libro';
export const doneSaved = 'Texto guardado';
export const end = 'Terminar';
export const failedSave = 'No se pudo guardar';
export const gospel = 'Evangelio';
export const howToContact = 'Cómo contactarle';
export const meditation = 'Meditación';
export const meeting = 'Reunión';
export const note = 'Nota de seguimiento';
export const notes = 'Notas';
export const saveText = 'Guardar texto';
export const stage = 'Etapa';
export const stillNamed = 'Su nombre sigue en textos de otras personas';
export const stillNamedHint =
  'La cuenta ya se borró. Estos textos los escribió alguien más: quita el nombre donde haga falta. La lista se muestra solo esta vez, porque el nombre ya no se guarda.';
export const theme = 'Tema';
export const whoIsInvited = 'A quién se invita';

// With names, dates and counts in them.
export const textOf = (kind: string, day: string, group: string) => `${kind} del ${day}, ${group}`;
