import * as v from 'valibot';
import { email as emailSchema } from '#contract/fields';
import type { ImportRow } from '#contract/people';
import { STATES } from '#contract/places';
import {
  ALIAS_MAX,
  BIRTH_YEAR_MIN,
  ENROLLMENT_YEAR_MIN,
  type GENDERS,
} from '#contract/registration';
import { ROLES, type Role } from '#contract/roles';
import { PLACE_MAX, TITLE_MAX } from '#contract/text-limits';
import { foldKey } from '../../access/zone.ts';

/** A line of a file as a person to be stored. */
export type ImportPerson = {
  line: number;
  alias: string;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  gender: (typeof GENDERS)[number] | null;
  birth_year: number | null;
  birth_month: number | null;
  enrollment_year: number | null;
  state: string;
  city: string;
  role: Role;
  community_hint: string | null;
};

export type Problem = { line: number; column: string; message: string };

/** What lies within reach of whoever imports. */
export type ImportReach = {
  year: number;
  mayReach(state: string): boolean;
  mayImport(role: Role): boolean;
  /** The name as the community writes it; null when nobody within reach is called so. */
  communityNamed(name: string): string | null;
};

type Told = Omit<ImportRow, 'line'>;

/** Reads one line; every column that does not fit is told, so that a file is mended in one go. */
export function readLine(
  row: ImportRow,
  reach: ImportReach,
): { person: ImportPerson | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const tell = (column: keyof Told, message: string) => {
    problems.push({ line: row.line, column, message });
    return null;
  };
  const read = createReader(row, tell);
  const person = {
    line: row.line,
    alias: read.required('alias', ALIAS_MAX, 'El alias es requerido'),
    full_name: read.text('fullName', TITLE_MAX),
    email: readEmail(read.text('email', 254), tell),
    phone: read.text('phone', 30),
    gender: readGender(read.text('gender', 40), tell),
    birth_year: read.number('birthYear', BIRTH_YEAR_MIN, reach.year),
    birth_month: read.number('birthMonth', 1, 12),
    enrollment_year: read.number('enrollmentYear', ENROLLMENT_YEAR_MIN, reach.year),
    state: readState(read.required('state', 60, 'El estado es requerido'), reach, tell),
    city: read.required('city', PLACE_MAX, 'La ciudad es requerida'),
    role: readRole(read.text('role', 60), reach, tell),
    community_hint: readCommunity(read.text('community', TITLE_MAX), reach, tell),
  };
  return { person: problems.length > 0 ? null : (person as ImportPerson), problems };
}

type Tell = (column: keyof Told, message: string) => null;

function createReader(row: ImportRow, tell: Tell) {
  function text(column: keyof Told, max: number): string | null {
    const value = (row[column] ?? '').replaceAll('\u0000', '').trim();
    if (value.length <= max) return value || null;
    return tell(column, `El texto es demasiado largo (máximo ${max} caracteres)`);
  }
  return {
    text,
    required(column: keyof Told, max: number, missing: string): string | null {
      if (!(row[column] ?? '').trim()) return tell(column, missing);
      return text(column, max);
    },
    number(column: keyof Told, min: number, max: number): number | null {
      const value = text(column, 20);
      if (value === null) return null;
      const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      return tell(column, `Se esperaba un número entre ${min} y ${max}`);
    },
  };
}

function readEmail(value: string | null, tell: Tell): string | null {
  if (value === null) return null;
  const parsed = v.safeParse(emailSchema, value);
  return parsed.success ? parsed.output : tell('email', 'El correo electrónico no es válido');
}

const GENDER_WORDS: Readonly<Record<string, ImportPerson['gender']>> = {
  masculino: 'masculino',
  hombre: 'masculino',
  m: 'masculino',
  h: 'masculino',
  femenino: 'femenino',
  mujer: 'femenino',
  f: 'femenino',
  'prefiero no decir': 'prefiero_no_decir',
  prefiero_no_decir: 'prefiero_no_decir',
};

function readGender(value: string | null, tell: Tell): ImportPerson['gender'] {
  if (value === null) return null;
  const word = foldKey(value);
  if (Object.hasOwn(GENDER_WORDS, word)) return GENDER_WORDS[word] ?? null;
  return tell('gender', 'Se esperaba masculino, femenino o prefiero no decir');
}

function readState(value: string | null, reach: ImportReach, tell: Tell): string | null {
  if (value === null) return null;
  const state = STATES.find((name) => foldKey(name) === foldKey(value));
  if (!state) return tell('state', 'Ese estado no existe');
  return reach.mayReach(state) ? state : tell('state', 'Ese lugar está fuera de tu zona');
}

/** «Coordinador de comunidad» and `coordinador_de_comunidad` alike; left out, a member. */
function readRole(value: string | null, reach: ImportReach, tell: Tell): Role | null {
  if (value === null) return 'integrante';
  const wanted = foldKey(value).replaceAll(' ', '_');
  const role = ROLES.find((name) => name === wanted);
  if (!role) return tell('role', 'Ese rol no existe');
  return reach.mayImport(role) ? role : tell('role', 'Tu cuenta no puede registrar ese rol');
}

function readCommunity(value: string | null, reach: ImportReach, tell: Tell): string | null {
  if (value === null) return null;
  return reach.communityNamed(value) ?? tell('community', 'No se encontró esa comunidad');
}
