import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf, ParsedBodyOf } from '#contract/core/endpoint';
import { createModule, type FormationModule, listModules, updateModule } from '#contract/formation';
import { MarkdownArea } from '#web/features/shared/markdown-area.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FieldLabels, toEditAnswer, useEditForm } from '#web/services/use-edit-form.tsx';
import type { Checked, FormFields } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './messages.ts';

/** `course` null for a new one. `order`: current, or the next free one. */
export type CourseDialogSubject = { course: FormationModule | null; order: number };

export type CourseDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  subject: CourseDialogSubject;
};

export const CourseDialog = freshOnOpen(({ isOpen, onClose, subject }: CourseDialogProps) => {
  const { course, order } = subject;
  const { newId } = usePhone();
  const hasSignal = useSignal();
  const save = useSaveCourse(course);
  const { element, isBusy, submit, draftNote, clashView, ...fields } = useEditForm({
    draftKey: course ? `curso:${course.id}` : 'curso-nuevo',
    subject: course,
    toForm: (now: FormationModule) => freshCourse(newId(), now, now === course ? order : now.order),
    fresh: () => freshCourse(newId(), null, order),
    labels: LABELS,
    check: checkCourse,
    toBody: ({ body }) => body,
    ...save,
    onSaved: onClose,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={course ? messages.editTitle : messages.newTitle}
      draftNote={draftNote}
      submitLabel={course ? messages.save : messages.create}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <CourseFields {...fields} />
      {clashView}
    </FormDialog>
  );
});

function useSaveCourse(course: FormationModule | null) {
  const reread = useRereads();
  const creating = useServerMutation(createModule, {
    affects: [listModules],
    done: { title: messages.doneCreated },
    failed: messages.failedCreate,
    fields: true,
  });
  const updating = useServerMutation(updateModule, {
    affects: [listModules],
    done: { title: messages.doneUpdated },
    failed: messages.failedUpdate,
    fields: true,
  });
  return {
    create: async ({ key, body }: CourseValues) =>
      toFormAnswer(await creating.run({ body, idempotencyKey: key })),
    async update(body: BodyOf<typeof updateModule>) {
      const outcome = await updating.run({ params: { id: Number(course?.id) }, body });
      // Another person may have changed it meanwhile.
      if (outcome.type === 'failed') await reread([listModules]);
      return toEditAnswer<CourseForm>(outcome);
    },
  };
}

const LABELS: FieldLabels<CourseForm> = {
  title: messages.titleField,
  description: messages.description,
  content: messages.contentField,
  order: messages.order,
};

type CourseFieldsProps = Pick<FormFields<CourseForm>, 'form' | 'errors' | 'set' | 'leave'>;

function CourseFields(fields: CourseFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextEntry of={fields} name="title" label={messages.titleField} isRequired />
      <TextEntry of={fields} name="description" label={messages.description} isRequired rows={2} />
      <Field
        label={messages.contentField}
        hint={messages.descriptionHint}
        error={errors.content}
        isRequired
      >
        {(control) => (
          <MarkdownArea
            control={control}
            rows={10}
            value={form.content}
            onValueChange={(content) => set({ content })}
            onBlur={leave('content')}
          />
        )}
      </Field>
      <Field label={messages.order} isOptional error={errors.order}>
        {(control) => (
          <NumberInput
            {...control}
            value={form.order}
            onValueChange={(order) => set({ order })}
            onBlur={leave('order')}
          />
        )}
      </Field>
    </>
  );
}

type CourseForm = {
  /** Idempotency key, kept with the draft. */
  key: string;
  title: string;
  description: string;
  content: string;
  order: number | null;
};

type CourseValues = { key: string; body: ParsedBodyOf<typeof createModule> };

function freshCourse(key: string, course: FormationModule | null, order: number): CourseForm {
  const { title = '', description = '', content = '' } = course ?? {};
  return { key, title, description, content, order };
}

function checkCourse({ key, ...entries }: CourseForm): Checked<CourseForm, CourseValues> {
  const checked = checkEntries(createModule.body, entries);
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: { key, body: checked.values } };
}
