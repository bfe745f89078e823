import { WORK_AREAS } from '#contract/registration';
import * as words from './words.ts';

export const WORK_AREA_LABELS: Readonly<Record<(typeof WORK_AREAS)[number], string>> = {
  gobierno: words.government,
  partido: words.party,
  sociedad_civil: words.civilSociety,
  iglesia: words.church,
};

export const workAreaOptions = WORK_AREAS.map((value) => ({
  value: value as string,
  label: WORK_AREA_LABELS[value],
}));

/** Unknown stored areas are shown as is. */
export const workAreaToLabel = (area: string): string =>
  WORK_AREA_LABELS[area as keyof typeof WORK_AREA_LABELS] ?? area;
