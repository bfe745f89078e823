/** Compares an objective with the pace its deadline needs (areas.md, section 7; decision B7). */
import { addDays, daysBetween } from './civil-day.ts';
import { rateToPercent } from './recent-attendance.ts';

/** `manual` is declared with a comment; the others are measured from the register. */
export const OBJECTIVE_SOURCES = [
  'manual',
  'people_with_community',
  'active_communities',
  'tertulias',
  'invitation_rate',
  'agenda_answers',
] as const;
export type ObjectiveSource = (typeof OBJECTIVE_SOURCES)[number];

/** Sources that start from the existing count; the others start at zero. */
export const STOCK_SOURCES: readonly ObjectiveSource[] = [
  'people_with_community',
  'active_communities',
];

export const OBJECTIVE_STATUSES = ['on_track', 'at_risk', 'behind', 'unknown'] as const;
export type ObjectiveStatus = (typeof OBJECTIVE_STATUSES)[number];

export const STALE_AFTER_DAYS = 30;
/** A community is active if it held a meeting within this many days. */
export const ACTIVE_DAYS = 30;

const ON_TRACK_FROM = 0.9;
const AT_RISK_FROM = 0.7;

export const OBJECTIVE_DEFINITIONS = {
  progress: 'Lo que hay entre la meta, redondeado. Nunca llega a 100 mientras falte algo.',
  pace: `El ritmo previsto va parejo desde el primer día hasta el día en que vence. En Meta: se alcanzó, o lleva al menos 90 % de lo previsto para hoy. En Riesgo: de 70 a 89 %. Rezagado: menos de 70 %, o venció sin alcanzarse.`,
  unknown: `Desconocido: lo declara una persona y hace más de ${STALE_AFTER_DAYS} días que nadie lo actualiza, o no hay nada que medir.`,
} as const;

export const SOURCE_DEFINITIONS: Readonly<Record<ObjectiveSource, string>> = {
  manual: 'Lo declara una persona, con un comentario.',
  people_with_community: 'Personas aprobadas del estado que hoy pertenecen a una comunidad.',
  active_communities: `Comunidades del estado con al menos una reunión realizada en los últimos ${ACTIVE_DAYS} días.`,
  tertulias:
    'Tertulias del estado que ya se realizaron entre el primer día y el día en que vence. Las canceladas no cuentan.',
  agenda_answers:
    'Personas que respondieron una agenda de bien común del estado entre el primer día y el día en que vence.',
  invitation_rate: 'Porcentaje de personas del estado invitadas a una tertulia este trimestre.',
};

export type ObjectiveFacts = {
  source: ObjectiveSource;
  startValue: number;
  target: number;
  startsOn: string;
  deadline: string;
  value: number | null;
  declaredOn: string | null;
};

export type ObjectiveStanding = {
  current: number;
  /** Whole percent of the target; may exceed 100. */
  percent: number;
  status: ObjectiveStatus;
  expected: number;
};

/** @param today in the objective's zone */
export function objectiveStanding(facts: ObjectiveFacts, today: string): ObjectiveStanding {
  const current = facts.value ?? facts.startValue;
  const expected = expectedOn(facts, today);
  return {
    current,
    percent: percentOf(current, facts.target),
    status: statusOf(facts, { current, expected, today }),
    expected: Math.round(expected),
  };
}

function percentOf(current: number, target: number): number {
  if (current >= target) return Math.round((100 * current) / target);
  return rateToPercent(current / target) as number;
}

function expectedOn({ startValue, target, startsOn, deadline }: ObjectiveFacts, today: string) {
  const total = daysBetween(startsOn, deadline);
  const elapsed = Math.min(Math.max(daysBetween(startsOn, today), 0), total);
  return total <= 0 ? startValue : startValue + ((target - startValue) * elapsed) / total;
}

type Now = { current: number; expected: number; today: string };

function statusOf(facts: ObjectiveFacts, { current, expected, today }: Now): ObjectiveStatus {
  if (current >= facts.target) return 'on_track';
  if (isUnknown(facts, today)) return 'unknown';
  if (today > facts.deadline) return 'behind';
  const asked = expected - facts.startValue;
  const share = asked <= 0 ? 1 : (current - facts.startValue) / asked;
  if (share >= ON_TRACK_FROM) return 'on_track';
  return share >= AT_RISK_FROM ? 'at_risk' : 'behind';
}

function isUnknown({ source, value, startsOn, declaredOn }: ObjectiveFacts, today: string) {
  if (source !== 'manual') return value === null;
  return addDays(declaredOn ?? startsOn, STALE_AFTER_DAYS) < today;
}
