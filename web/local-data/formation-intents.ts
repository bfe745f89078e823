import { recordPlace, recordProgress } from '#contract/formation';
import type { Intent } from '#web/services/phone.ts';

/** @param seen the change that `completed` was seen at; null when the server told none */
export function progressIntent(
  module: { id: number; version: number },
  completed: boolean,
  seen: number | null,
): Intent {
  return {
    lane: laneOf(module.id),
    endpoint: recordProgress.name,
    params: {},
    body: { moduleId: module.id },
    set: { completed, version: module.version },
    base: { completed: seen },
  };
}

/** @param section from 0, with its key: a newer text may have other sections before it */
export function placeIntent(
  moduleId: number,
  { section, key }: { section: number; key: string },
): Intent {
  return {
    lane: laneOf(moduleId),
    endpoint: recordPlace.name,
    params: { id: moduleId },
    body: {},
    set: { section, key },
    base: {},
  };
}

const laneOf = (moduleId: number) => `formation:${moduleId}`;
