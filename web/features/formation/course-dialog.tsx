import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createModule, type FormationModule, listModules, updateModule } from '#contract/formation';
import { MarkdownArea } from '#web/features/shared/markdown-area.tsx';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, type FormFields, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './words.ts';

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
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: course ? `curso:${course.id}:${course.version}` : 'curso-nuevo',
    fresh: () => freshCourse(newId(), course, order),
    check: checkCourse,
    async onSubmit(values: CourseValues) {
      const answer = await save(values);
      if (answer === true) onClose();
      return answer;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={course ? words.editTitle : words.newTitle}
      isRestored={isRestored}
      submitLabel={course ? words.save : words.create}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <CourseFields {...fields} />
    </FormDialog>
  );
});

function useSaveCourse(course: FormationModule | null) {
  const reread = useRereads();
  const creating = useServerMutation(createModule, {
    affects: [listModules],
    done: { title: words.doneCreated },
    failed: words.failedCreate,
    fields: true,
  });
  const updating = useServerMutation(updateModule, {
    affects: [listModules],
    done: { title: words.doneUpdated },
    failed: words.failedUpdate,
    fields: true,
  });
  return async ({ key, body }: CourseValues) => {
    const outcome = course
      ? await updating.run({
          params: { id: course.id },
          body: { ...body, version: course.version },
        })
      : await creating.run({ body, idempotencyKey: key });
    // Another person may have changed it meanwhile.
    if (outcome.type === 'failed') await reread([listModules]);
    return toFormAnswer(outcome);
  };
}

type CourseFieldsProps = Pick<FormFields<CourseForm>, 'form' | 'errors' | 'set' | 'leave'>;

function CourseFields(fields: CourseFieldsProps) {
  const { form, errors, set, leave } = fields;
  return (
    <>
      <TextEntry of={fields} name="title" label={words.titleField} isRequired />
      <TextEntry of={fields} name="description" label={words.description} isRequired rows={2} />
      <Field label="Contenido *" hint={words.descriptionHint} error={errors.content} isRequired>
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
      <Field label={words.order} isOptional error={errors.order}>
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
