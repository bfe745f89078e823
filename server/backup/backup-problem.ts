export type ProblemCode =
  | 'no-folder'
  | 'no-space'
  | 'not-writable'
  | 'no-tool'
  | 'tool-too-old'
  | 'dump-failed'
  | 'restore-failed'
  | 'check-failed'
  | 'no-backup'
  | 'no-key'
  | 'wrong-key'
  | 'newer-version'
  | 'no-createdb'
  | 'empty'
  | 'erased-came-back'
  | 'broken-audit'
  | 'in-memory'
  | 'exists'
  | 'unknown';

/** An error code instead of a message: drivers and tools may quote data. */
export class BackupProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(PROBLEM_SENTENCES[code]);
    this.code = code;
  }
}

export const PROBLEM_SENTENCES: Readonly<Record<ProblemCode, string>> = {
  'no-folder': 'No hay carpeta de respaldos: indica una en BACKUP_DIR.',
  'no-space': 'No cabe en el disco: libera espacio o usa otra carpeta en BACKUP_DIR.',
  'not-writable': 'No se puede escribir en la carpeta: revisa su dueño y sus permisos.',
  'no-tool': 'Faltan pg_dump y pg_restore: instala el paquete postgresql-client.',
  'tool-too-old':
    'pg_dump es más antiguo que el servidor de PostgreSQL: instala el postgresql-client de su versión.',
  'dump-failed': 'pg_dump no terminó: revisa DATABASE_URL y los permisos de su usuario.',
  'restore-failed':
    'pg_restore no terminó: el archivo está dañado o es de otra versión. Haz otro respaldo hoy mismo.',
  'check-failed': 'El archivo no es una base de datos completa: haz otro respaldo hoy mismo.',
  'no-backup': 'Todavía no hay ningún respaldo en la carpeta: haz uno primero.',
  'no-key':
    'Está cifrado y la llave no está en esta máquina, como debe ser: ensáyalo con «restore --key» en otra.',
  'wrong-key': 'La llave no abre este respaldo: usa la que hace pareja con BACKUP_RECIPIENTS.',
  'newer-version': 'Es de una versión más nueva de la aplicación: actualízala primero.',
  'no-createdb':
    'El usuario de PostgreSQL no puede crear una base de prueba: dale el permiso CREATEDB.',
  empty: 'El respaldo no tiene personas y la base de datos sí: no sirve. Haz otro hoy mismo.',
  'erased-came-back':
    'Al aplicar la lista de personas borradas, alguna seguía ahí: no lo restaures y haz otro respaldo.',
  'broken-audit':
    'La bitácora del respaldo no está completa: haz otro respaldo y ensáyalo de nuevo.',
  'in-memory': 'Una base de datos en memoria no se respalda ni se restaura.',
  exists: 'Ya existe un archivo con ese nombre: elige otro.',
  unknown: 'No se supo por qué: mira la bitácora del servidor.',
};

const SYSTEM_CODES: Readonly<Record<string, ProblemCode>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  SQLITE_FULL: 'no-space',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  SQLITE_CANTOPEN: 'not-writable',
  SQLITE_READONLY: 'not-writable',
};

export function codeOf(error: unknown): ProblemCode {
  if (error instanceof BackupProblem) return error.code;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SYSTEM_CODES[code] ?? 'unknown';
}
