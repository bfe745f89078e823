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
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import {
  type Declared,
  type DeclareForm,
  type ObjectiveForm,
  type ObjectiveValues,
  objectiveToForm,
} from './objective-form.ts';
import * as words from './words.ts';

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
    done: { title: words.doneCreated },
    failed: words.failedCreate,
    fields: true,
  });
  const update = useServerMutation(updateObjective, {
    affects: AFFECTED,
    done: { title: words.doneUpdated },
    failed: words.failedUpdate,
    fields: true,
  });
  const declare = useServerMutation(declareObjective, {
    affects: AFFECTED,
    done: { title: words.doneDeclared },
    failed: words.failedDeclare,
    fields: true,
  });
  return {
    isPending: update.isPending,
    create: async (body: ObjectiveValues) =>
      toFormAnswer(
        await create.run({ body: { ...body, state: state as StateName } }, { under: FORM_FIELDS }),
      ),
    async update({ id, closedAt }: Objective, { source: _kept, ...body }: ObjectiveValues) {
      const isClosed = closedAt !== null;
      return toFormAnswer(
        await update.run({ params: { id }, body: { ...body, isClosed } }, { under: FORM_FIELDS }),
      );
    },
    async setClosed(objective: Objective, isClosed: boolean): Promise<boolean> {
      const { source: _kept, target, peopleIds, ...body } = objectiveToForm(objective);
      const { type } = await update.run(
        {
          params: { id: objective.id },
          body: {
            ...body,
            target: target ?? objective.target,
            peopleIds: [...peopleIds],
            isClosed,
          },
        },
        { done: { title: isClosed ? words.doneClosed : words.doneReopened } },
      );
      return type === 'done';
    },
    declare: async (id: number, body: Declared) =>
      toFormAnswer(await declare.run({ params: { id }, body }, { under: DECLARED_FIELDS })),
  };
}
