import * as v from 'valibot';
import { cleanLine } from '#contract/core/clean-text';
import { email as emailSchema } from '#contract/core/fields';
import { type Role, roleLabel } from '#contract/core/roles';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import type { ImportColumn, ImportRow } from '#contract/people';
import {
  ALIAS_MAX,
  BIRTH_YEAR_MIN,
  ENROLLMENT_YEAR_MIN,
  type GENDERS,
} from '#contract/registration';
import { foldText } from '#contract/rules/fold-text';
import { wordsToBirthDate, wordsToDay, wordsToMonth } from './birth-messages.ts';
import { readPhone } from './phone-messages.ts';
import { wordsToRole } from './role-messages.ts';
import { wordsToState } from './state-messages.ts';

export type ImportPerson = {
  line: number;
  alias: string;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  gender: (typeof GENDERS)[number] | null;
  birth_year: number | null;
  birth_month: number | null;
  birth_day: number | null;
  enrollment_year: number | null;
  state: string;
  city: string;
  role: Role;
  community_hint: string | null;
};

export type Input = { line: number; column: string; message: string };

export type ReadLine = {
  /** Unreadable fields are null; the rest may be stored. */
  draft: Omit<ImportPerson, 'alias' | 'state' | 'city' | 'role'> &
    Record<'alias' | 'state' | 'city' | 'role', string | null>;
  problems: Input[];
  notes: Input[];
};

export type ImportReach = {
  year: number;
  mayReach(state: string): boolean;
  mayImport(role: Role): boolean;
  /** The community's own spelling; null when none within reach has the name. */
  communityNamed(name: string): string | null;
};

type Column = ImportColumn;

/** Parses one line and reports every faulty column at once. */
export function readLine(row: ImportRow, reach: ImportReach): ReadLine {
  const reader = createReader(row);
  const { report, note, read } = reader;
  const birth = readBirth(reader, reach.year);
  const phone = readPhone(row.phone ?? '');
  if (phone.note !== null) note('phone', phone.note);
  const draft = {
    line: row.line,
    alias: read.required('alias', ALIAS_MAX, 'El alias es requerido'),
    full_name: read.text('fullName', TITLE_MAX),
    email: readEmail(read.text('email', 254), report),
    phone: phone.phone,
    gender: readGender(read.text('gender', 40), report),
    ...birth,
    enrollment_year: read.year('enrollmentYear', ENROLLMENT_YEAR_MIN, reach.year),
    state: readState(read.required('state', 60, 'El estado es requerido'), reach, report),
    city: read.required('city', PLACE_MAX, 'La ciudad es requerida'),
    role: readRole(read.text('role', 60), reach, reader),
    community_hint: readCommunity(read.text('community', TITLE_MAX), reach, report),
  };
  return { draft, problems: reader.problems, notes: reader.notes };
}

type Report = (column: Column, message: string) => null;
type Reader = ReturnType<typeof createReader>;

/** A letter lost in conversion, or the halves of a wrongly decoded one. */
const GARBLED =
  /\uFFFD|\p{L}\?\p{Ll}|[ÃÂ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u2122]|â€/u;

function createReader(row: ImportRow) {
  const problems: Input[] = [];
  const notes: Input[] = [];
  const report: Report = (column, message) => {
    problems.push({ line: row.line, column, message });
    return null;
  };
  function text(column: Column, max: number): string | null {
    const typed = row[column] ?? '';
    const value = cleanLine(typed);
    // Checked before cleaning: half of a broken «í» is a soft hyphen, which is cleaned away.
    if (GARBLED.test(typed)) {
      return report(
        column,
        `Se perdieron letras en «${value.slice(0, 60)}». Corrígelo en el archivo`,
      );
    }
    if (value.length <= max) return value || null;
    return report(column, `El texto es demasiado largo (máximo ${max} caracteres)`);
  }
  function required(column: Column, max: number, missing: string): string | null {
    if (cleanLine(row[column] ?? '') === '') return report(column, missing);
    return text(column, max);
  }
  function yearOf(column: Column, value: string, min: number, max: number): number | null {
    // A spreadsheet may write a year with decimals.
    const plain = value.replace(/^(\d{4})[.,]0+$/, '$1');
    if (/^\d{2}$/.test(plain)) return report(column, 'Escribe el año con cuatro cifras');
    const number = /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
    if (number >= min && number <= max) return number;
    return report(column, `Se esperaba un año entre ${min} y ${max}`);
  }
  function year(column: Column, min: number, max: number): number | null {
    const value = text(column, 20);
    return value === null ? null : yearOf(column, value, min, max);
  }
  const note = (column: Column, message: string) => notes.push({ line: row.line, column, message });
  return { problems, notes, report, note, yearOf, read: { text, required, year } };
}

/** From year and month, or from a date in either column; separate columns win. */
function readBirth({ read, yearOf, report }: Reader, thisYear: number) {
  const years = read.text('birthYear', 40);
  const months = read.text('birthMonth', 20);
  const days = read.text('birthDay', 20);
  const dates = read.text('birthDate', 40);
  const date = wordsToBirthDate(years ?? '') ?? wordsToBirthDate(dates ?? '');
  const isDateUnread = dates !== null && date === null && years === null;
  if (isDateUnread) report('birthDate', 'Se esperaba una fecha, como 12/05/1980');
  const year = years !== null && wordsToBirthDate(years) === null ? years : (date?.year ?? null);
  const column = years === null ? 'birthDate' : 'birthYear';
  const month = months === null ? (date?.month ?? null) : wordsToMonth(months);
  if (months !== null && month === null) {
    report('birthMonth', 'Se esperaba un mes: de 1 a 12 o su nombre');
  }
  const day =
    days === null ? (months === null ? (date?.day ?? null) : null) : wordsToDay(days, month);
  if (days !== null && day === null) report('birthDay', 'Se esperaba un día que ese mes tenga');
  return {
    birth_year: year === null ? null : yearOf(column, year, BIRTH_YEAR_MIN, thisYear),
    birth_month: month,
    birth_day: day,
  };
}

function readEmail(value: string | null, report: Report): string | null {
  // Written words for «none» count as no address.
  if (value === null || NOTHING.has(foldText(value))) return null;
  const parsed = v.safeParse(emailSchema, value);
  return parsed.success ? parsed.output : report('email', 'El correo electrónico no es válido');
}

const NOTHING: ReadonlySet<string> = new Set(
  'no tiene,sin correo,ninguno,no,s/c,s/d,n/a,na,nd,n/d,-,--,x'.split(','),
);

const GENDER_WORDS: Readonly<Record<string, ImportPerson['gender']>> = {
  masculino: 'masculino',
  hombre: 'masculino',
  m: 'masculino',
  h: 'masculino',
  femenino: 'femenino',
  mujer: 'femenino',
  f: 'femenino',
  'prefiero no decir': 'prefiero_no_decir',
  'prefiero no decirlo': 'prefiero_no_decir',
  prefiero_no_decir: 'prefiero_no_decir',
};

function readGender(value: string | null, report: Report): ImportPerson['gender'] {
  if (value === null) return null;
  const word = foldText(value);
  if (Object.hasOwn(GENDER_WORDS, word)) return GENDER_WORDS[word] ?? null;
  return report('gender', 'Se esperaba masculino, femenino o prefiero no decir');
}

function readState(value: string | null, reach: ImportReach, report: Report): string | null {
  if (value === null) return null;
  const state = wordsToState(value);
  if (state === 'ambiguous') {
    return report('state', '¿Estado de México o Ciudad de México? Escríbelo completo');
  }
  if (state === null) return report('state', 'Ese estado no existe');
  return reach.mayReach(state) ? state : report('state', 'Ese lugar está fuera de tu zona');
}

function readRole(value: string | null, reach: ImportReach, { report, note }: Reader): Role | null {
  if (value === null) return 'integrante';
  const found = wordsToRole(value);
  if (!found) return report('role', 'Ese rol no existe');
  if (!reach.mayImport(found.role)) return report('role', 'Tu cuenta no puede registrar ese rol');
  if (found.isGuess) note('role', `«${value}» se toma como ${roleLabel(found.role)}`);
  return found.role;
}

function readCommunity(value: string | null, reach: ImportReach, report: Report): string | null {
  if (value === null) return null;
  return reach.communityNamed(value) ?? report('community', 'No se encontró esa comunidad');
}
