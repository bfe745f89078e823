/** What can happen to a person's record after approval. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { email, idParam, text } from '#contract/core/fields';
import { TITLE_MAX } from '#contract/core/text-limits';
import { isDayOfMonth } from '#contract/rules/celebrations';
import { phone } from '#contract/rules/phone';
import {
  BIRTH_YEAR_MIN,
  birthDay,
  birthMonth,
  DAY_NOT_IN_MONTH,
  GENDERS,
  personEntries,
  role,
  yearBetween,
} from './registration.ts';
import { pauseDay } from './team-management.ts';

const userParam = v.object({ userId: idParam });

export const PROFILE_FIELDS = ['alias', 'fullName', 'email', 'phone', 'gender', 'birth'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const BIRTH_TOGETHER = 'Escribe el año y el mes de nacimiento';

/** Omitted fields stay; null empties one, as an undo may have to. */
export const profileEntries = v.object({
  alias: v.optional(personEntries.alias),
  fullName: v.optional(v.nullable(text(TITLE_MAX, 'El nombre completo es requerido'))),
  email: v.optional(v.nullable(email)),
  phone: v.optional(v.nullable(phone)),
  gender: v.optional(v.nullable(v.picklist(GENDERS, 'El sexo es requerido'))),
  birthMonth: v.optional(v.nullable(birthMonth)),
  birthYear: v.optional(v.nullable(yearBetween(BIRTH_YEAR_MIN, BIRTH_TOGETHER))),
  /** Sent with year and month. Omitted beside them, as older screens do, it stays while it fits. */
  birthDay: v.optional(v.nullable(birthDay)),
});

export const correctProfile = endpoint({
  name: 'people.correct',
  method: 'PATCH',
  path: '/users/:userId/profile',
  summary: 'Corregir los datos de una persona',
  changesPulled: true,
  params: userParam,
  body: v.pipe(
    profileEntries,
    v.forward(
      v.check(
        ({ birthMonth, birthYear }) =>
          typeof birthMonth === typeof birthYear && (birthMonth === null) === (birthYear === null),
        BIRTH_TOGETHER,
      ),
      ['birthYear'],
    ),
    v.forward(
      v.check(
        ({ birthMonth, birthDay }) => birthDay == null || isDayOfMonth(birthMonth, birthDay),
        DAY_NOT_IN_MONTH,
      ),
      ['birthDay'],
    ),
  ),
  answer: v.object({
    id: v.number(),
    /** Earlier values of what changed, to undo it; without those the caller may not see. */
    before: v.object({
      alias: v.optional(v.string()),
      fullName: v.optional(v.nullable(v.string())),
      email: v.optional(v.nullable(v.string())),
      phone: v.optional(v.nullable(v.string())),
      gender: v.optional(v.nullable(v.string())),
      birthMonth: v.optional(v.nullable(v.number())),
      birthYear: v.optional(v.nullable(v.number())),
      birthDay: v.optional(v.nullable(v.number())),
    }),
  }),
});

const named = v.object({ id: v.number(), name: v.string() });

export const setRole = endpoint({
  name: 'people.set-role',
  method: 'PATCH',
  path: '/users/:userId/role',
  summary: 'Cambiar el rol de una persona',
  changesPulled: true,
  params: userParam,
  body: v.object({ role }),
  answer: v.object({
    id: v.number(),
    role: v.string(),
    before: v.string(),
    /** Communities and teams now without a coordinator. */
    vacant: v.array(named),
    /** What they still organize, to hand over or keep. */
    tertulias: v.array(named),
    agendas: v.array(named),
  }),
});

export const LEAVE_REASONS = ['se_mudo', 'ya_no_quiere', 'fallecio', 'otro'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];
/** For how long a departure can be undone. */
export const RETURN_DAYS = 30;

export const leaveNetwork = endpoint({
  name: 'people.leave',
  method: 'POST',
  path: '/users/:userId/leave',
  summary: 'Anotar que una persona salió de la red',
  changesPulled: true,
  params: userParam,
  body: v.object({ reason: v.picklist(LEAVE_REASONS, 'Elige el motivo') }),
  answer: v.object({
    id: v.number(),
    vacant: v.array(named),
    tertulias: v.array(named),
    agendas: v.array(named),
  }),
});

export const returnToNetwork = endpoint({
  name: 'people.return',
  method: 'DELETE',
  path: '/users/:userId/leave',
  summary: 'Deshacer la salida de una persona, hasta treinta días después',
  changesPulled: true,
  params: userParam,
  answer: v.object({ id: v.number() }),
});

export const ABSENCE_REASONS = ['enfermedad', 'hijo', 'viaje', 'otro'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

export const PersonPause = v.object({ id: v.number(), from: v.string(), until: v.string() });
export type PersonPause = v.InferOutput<typeof PersonPause>;

/** Running and to come, by first day; without the reason, which may be an illness. */
export const listPauses = endpoint({
  name: 'people.pauses',
  method: 'GET',
  path: '/users/:userId/absences',
  summary: 'Las pausas de una persona que no han terminado',
  params: userParam,
  answer: v.array(PersonPause),
});

/** No meeting expects them from the first day to the last; a presence counts all the same. */
export const pausePerson = endpoint({
  name: 'people.pause',
  method: 'POST',
  path: '/users/:userId/absences',
  summary: 'Anotar que una persona no estará por un tiempo',
  changesPulled: true,
  params: userParam,
  body: v.pipe(
    v.object({
      from: pauseDay,
      until: pauseDay,
      reason: v.picklist(ABSENCE_REASONS, 'Elige el motivo'),
    }),
    v.forward(
      v.check(({ from, until }) => from <= until, 'El último día es anterior al primero'),
      ['until'],
    ),
  ),
  answer: PersonPause,
  status: 201,
});

/** One that runs ends yesterday; one to come, past, or made within a day disappears. */
export const endPersonPause = endpoint({
  name: 'people.end-pause',
  method: 'DELETE',
  path: '/users/:userId/absences/:absenceId',
  summary: 'Terminar o quitar la pausa de una persona',
  changesPulled: true,
  params: v.object({ userId: idParam, absenceId: idParam }),
  answer: v.object({ id: v.number(), until: v.nullable(v.string()) }),
});
