import type { BodyOf } from '#contract/core/endpoint';
import type { STATES } from '#contract/core/places';
import {
  createObjective,
  declareObjective,
  listObjectives,
  type Objective,
  updateObjective,
} from '#contract/objectives';
import { listStatePeople, readStateSummary } from '#contract/state-coordinator';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { toEditAnswer } from '#web/services/use-edit-form.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as messages from './messages.ts';
import type { Declared, DeclareForm, ObjectiveForm, ObjectiveValues } from './objective-form.ts';

type StateName = (typeof STATES)[number];

const AFFECTED = [listObjectives, readStateSummary, listStatePeople];

const FORM_FIELDS: readonly (keyof ObjectiveForm)[] = [
  'title',
  'description',
  'source',
  'target',
  'unit',
  'deadline',
  'peopleIds',
];
const DECLARED_FIELDS: readonly (keyof DeclareForm)[] = ['value', 'note'];

/** Needs signal. */
export function useObjectiveActions(state: string) {
  const create = useServerMutation(createObjective, {
    affects: AFFECTED,
    done: { title: messages.doneCreated },
    failed: messages.failedCreate,
    fields: true,
  });
  const update = useServerMutation(updateObjective, {
    affects: AFFECTED,
    done: { title: messages.doneUpdated },
    failed: messages.failedUpdate,
    fields: true,
  });
  const declare = useServerMutation(declareObjective, {
    affects: AFFECTED,
    done: { title: messages.doneDeclared },
    failed: messages.failedDeclare,
    fields: true,
  });
  return {
    isPending: update.isPending,
    create: async (body: ObjectiveValues) =>
      toFormAnswer(
        await create.run({ body: { ...body, state: state as StateName } }, { under: FORM_FIELDS }),
      ),
    update: async (id: number, body: BodyOf<typeof updateObjective>) =>
      toEditAnswer<ObjectiveForm>(
        await update.run({ params: { id }, body }, { under: FORM_FIELDS }),
      ),
    /** An act of its own: no form reopens what was closed. */
    async setClosed({ id }: Objective, isClosed: boolean): Promise<boolean> {
      const done = { title: isClosed ? messages.doneClosed : messages.doneReopened };
      const { type } = await update.run({ params: { id }, body: { isClosed } }, { done });
      return type === 'done';
    },
    declare: async (id: number, body: Declared) =>
      toFormAnswer(await declare.run({ params: { id }, body }, { under: DECLARED_FIELDS })),
  };
}
