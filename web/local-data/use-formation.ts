import { useMemo } from 'react';
import {
  type FormationModule,
  type FormationProgress,
  listModules,
  listProgress,
} from '#contract/formation';
import { type OverlaidProgress, overlayFormation } from '#sync/overlay-formation';
import { keptReadKey, readStoredRead } from '#web/db/stored-reads.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useOwnRows } from '#web/services/use-own-rows.ts';
import { useStored } from '#web/services/use-stored.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export type Formation = {
  modules: readonly FormationModule[];
  progress: readonly OverlaidProgress[];
};

/** The courses and one's own progress: kept on the phone whole, with what waits to be sent over it. */
export function useFormation(): { state: ServerRead<Formation>; reload: () => void } {
  const modules = useServerRead(listModules, { keep: keepModules });
  const progress = useServerRead(listProgress, { keep: keepProgress });
  const told = progress.state.type === 'known' ? progress.state.value : NONE;
  const rows = useFormationRows(lastChange(told));
  useReloadWhenSent(rows, progress.reload);
  const shown = useMemo(() => rows && overlayFormation(told, rows), [told, rows]);
  return {
    state: useMemo(
      () => join(modules.state, progress.state, shown),
      [modules.state, progress.state, shown],
    ),
    reload: () => {
      modules.reload();
      progress.reload();
    },
  };
}

/** Whether the courses can be opened without signal: a full disk keeps none. */
export function useAreCoursesStored(): boolean {
  const person = usePerson();
  const kept = useStored(
    () => person && readStoredRead(person, keptReadKey(listModules)).catch(() => null),
    [person],
  );
  return Boolean(kept);
}

// The same functions at every render. Nothing of other people is in either answer.
const keepModules = (all: FormationModule[]) => all;
const keepProgress = (all: FormationProgress[]) => all;
const NONE: readonly FormationProgress[] = [];

function lastChange(told: readonly FormationProgress[]): number {
  return Math.max(0, ...told.map(({ change }) => change));
}

function join(
  modules: ServerRead<FormationModule[]>,
  progress: ServerRead<FormationProgress[]>,
  shown: OverlaidProgress[] | undefined,
): ServerRead<Formation> {
  if (modules.type !== 'known') return modules;
  if (progress.type === 'failed') return progress;
  if (progress.type === 'loading' || !shown) return { type: 'loading' };
  const behind = modules.behind ?? (progress.type === 'known' ? progress.behind : undefined);
  const value = { modules: modules.value, progress: shown };
  return behind ? { type: 'known', value, behind } : { type: 'known', value };
}

/** Live; undefined while they are read. @param through the last change the server has told */
function useFormationRows(through: number): OutboxRow[] | undefined {
  const rows = useOwnRows(through);
  return useMemo(() => rows?.filter(({ endpoint }) => endpoint.startsWith('formation.')), [rows]);
}
