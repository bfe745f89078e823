import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const stateNeeded = 'El estado es requerido';

export const alreadyImporting = 'Ya se está importando. En un momento verás el resultado.';
export const cancel = 'Cancelar';
export const check = 'Revisar';
export const checking = 'Revisando el archivo…';
export const chooseAnother = 'Elegir otro archivo';
export const cityNeeded = 'La ciudad es requerida';
export const downloadTemplate = 'Descargar plantilla';
export const file = 'Archivo CSV o de contactos';
export const fileHint =
  'La primera línea lleva los nombres de las columnas. Hacen falta Alias (o nombre), Estado y Ciudad; lo demás es opcional. También sirven los contactos de un teléfono (.vcf). Primero se revisa, sin guardar nada.';
export const importHint =
  'De un archivo CSV o de contactos. Quedan pendientes de aprobación, y sin contraseña.';
export const importUsers = 'Importar usuarios';
export const importing = 'Importando…';
export const notes = 'Por revisar';
export const notesTitle = 'Entran, pero revisa';
export const offline = 'Para importar hace falta señal';
export const problems = 'Problemas del archivo';
export const problemsTitle = 'No entran';
export const ready = 'Listo';
export const unreadable = 'No se pudo leer el archivo.';
export const wherePlaced = 'Estos contactos no dicen de dónde son. ¿Dónde viven?';

export const alikeHint =
  'Elige por línea. Lo que no elijas entra como otra persona y queda en «Posibles duplicados».';
export const lineOf = (line: number, alias: string) => `Línea ${line} · ${alias}`;
export const sameOnLine = (line: number, alias: string) => `Es la misma: línea ${line} y ${alias}`;
export const otherOnLine = (line: number) => `Es otra: línea ${line}`;
export const importSome = (users: string) => `Importar ${users}`;
export const knownLines = (lines: string) => `Ya registrados: líneas ${lines}.`;
export const knownOnes = (count: number) => `ya registrados: ${formatNumber(count)}`;
export const lineAndColumn = (line: number, column: string) => `Línea ${line} · ${column}`;
export const refusedLines = (count: number) => `líneas con problemas: ${formatNumber(count)}`;
export const unexplained = (count: number) =>
  `Hay líneas de las que no se sabe qué pasó (${count}). Revisa quién falta.`;
export const unusedColumns = (columns: string) => `Columnas que no se usan: ${columns}.`;
export const imported = (count: number) =>
  `Importados: ${formatCount(count, 'usuario', 'usuarios')}`;
export const newOnes = (count: number) => `Nuevos: ${formatCount(count, 'usuario', 'usuarios')}`;
export const report = (lines: number, parts: string) =>
  `Líneas del archivo: ${formatNumber(lines)}. ${parts}.`;
