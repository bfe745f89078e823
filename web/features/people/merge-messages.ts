import { formatList } from '#web/ui/format/format-list.ts';

export const merge = 'Unir con otro registro';
export const mergeOf = (alias: string) => `Unir el registro de ${alias}`;
export const mergeHint =
  'Cuando alguien se registró dos veces. El otro registro se cierra y todo lo suyo pasa a este.';
export const which = 'El otro registro';
export const searchPerson = 'Busca por nombre';
export const nobodyFound = 'Nadie con ese nombre';
export const whichNeeded = 'Elige el otro registro';
export const compare = 'Comparar';
export const comparing = 'Qué se queda de cada uno';
export const chooseAnother = 'Elegir otro';
export const join = 'Unir';
export const joinHint =
  'Se les avisa por correo. La otra cuenta se cierra. Puedes separarlos durante 30 días.';
export const swap = 'Unir desde el otro registro';
export const stays = 'Se queda';
export const goes = 'Se cierra';
export const nothing = '—';

export const fields = {
  alias: 'Alias',
  fullName: 'Nombre completo',
  email: 'Correo para entrar',
  phone: 'Teléfono',
  community: 'Comunidad',
} as const;
export type KeptField = keyof typeof fields;

type Moved = { meetings: number; shared: number; notes: number; invitations: number } & {
  opinions: number;
  posts: number;
};

/** «Pasan 12 asistencias (3 de reuniones en que están los dos), 2 notas.» */
export function moves({ meetings, shared, notes, invitations, opinions, posts }: Moved): string {
  const both = shared > 0 ? ` (${shared} de reuniones en que están los dos)` : '';
  const parts = [
    meetings > 0 && `${count(meetings, 'asistencia', 'asistencias')}${both}`,
    notes > 0 && count(notes, 'nota', 'notas'),
    invitations > 0 && count(invitations, 'invitación', 'invitaciones'),
    opinions > 0 && count(opinions, 'consulta', 'consultas'),
    posts > 0 && count(posts, 'mensaje en foros', 'mensajes en foros'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'El otro registro no tiene nada anotado.';
  return `Pasan ${formatList(parts)}.`;
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const joined = (alias: string) => `${alias} tiene ya un solo registro`;
export const undo = 'Deshacer';
export const parted = 'Se separaron los dos registros';
export const failedJoin = 'No se pudieron unir';
export const failedPart = 'No se pudieron separar';
export const tryAgain = 'Intenta de nuevo';

export const duplicates = 'Posibles duplicados';
export const duplicatesHint =
  'Registros con el mismo teléfono o correo, o con el mismo nombre en una ciudad o del mismo mes de nacimiento.';
export const close = 'Cerrar';
export const noPairs = 'No hay registros parecidos por decidir';
export const noApart = 'Nadie ha dicho que dos registros sean de personas distintas';
export const shownPairs = 'Qué se muestra';
export const toDecide = 'Por decidir';
export const apartOnes = 'Son distintas';
export const apart = 'Son distintas';
export const apartOf = (pair: string) => `Son distintas: ${pair}`;
export const joinOf = (pair: string) => `Unir: ${pair}`;
export const undoOf = (pair: string) => `Deshacer: ${pair}`;
export const pairOf = (one: string, other: string) => `${one} y ${other}`;
export const keptApart = (one: string, other: string) => `${one} y ${other} son dos personas`;
export const askedAgain = 'Vuelve a «Por decidir»';
export const failedApart = 'No se pudo guardar';
export const judgedBy = (by: string | null, day: string) =>
  by ? `Lo dijo ${by} el ${day}` : `Se dijo el ${day}`;
export const registeredOn = (day: string) => `Registro del ${day}`;
