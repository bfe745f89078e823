import { useNavigate } from '@tanstack/react-router';
import { CATEGORIES, type Category, type ForumSpace } from '#contract/forums';
import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { type FormFields, useForm } from '#web/services/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CATEGORY_LABELS, spaceToText } from './labels.ts';
import { saysNothingOnLeaving } from './message-form.ts';
import * as messages from './messages.ts';
import { SendButton } from './send-button.tsx';
import { checkThread, freshThread, placeKey, type ThreadForm } from './thread-form.ts';
import { useForumActions } from './use-forum-actions.ts';

export type QuickPostProps = {
  spaces: readonly ForumSpace[];
  category: Category | null;
  id: string;
};

/** «Conversación Rápida». Works offline; the draft stays until sent. */
export function QuickPost({ spaces, category, id }: QuickPostProps) {
  const { newId } = usePhone();
  const navigate = useNavigate();
  const { begin } = useForumActions();
  const { element, isBusy, submit, draftNote, ...asked } = useForm({
    draftKey: 'foro-nuevo',
    isNew: true,
    fresh: () => freshThread(newId, category),
    check: (values: ThreadForm) => checkThread(values, spaces),
    async onSubmit(thread) {
      const isSafe = await begin(thread);
      if (isSafe) {
        void navigate({ to: '/foros/$threadId', params: { threadId: thread.id } });
      }
      return isSafe;
    },
  });
  const fields = { ...asked, leave: saysNothingOnLeaving };
  return (
    <Card title={messages.quickPost} id={id} tabIndex={-1}>
      <form ref={element} className={root} noValidate onSubmit={submit}>
        {draftNote}
        <TextEntry of={fields} name="title" label={messages.titleField} isRequired />
        <TextEntry of={fields} name="content" label={messages.message} rows={3} isRequired />
        <Choices {...fields} spaces={spaces} />
        <SendButton text={messages.publish} isBusy={isBusy} />
      </form>
    </Card>
  );
}

type ChoicesProps = FormFields<ThreadForm> & { spaces: readonly ForumSpace[] };

function Choices({ form, errors, set, leave, spaces }: ChoicesProps) {
  return (
    <>
      <Field label={messages.category} error={errors.category} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.choose}
            options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            value={form.category}
            onValueChange={(category) => set({ category })}
            onBlur={leave('category')}
          />
        )}
      </Field>
      <Field label={messages.forWhom} error={errors.place} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.choose}
            options={spaces.map((space) => ({ value: placeKey(space), label: spaceToText(space) }))}
            value={form.place}
            onValueChange={(place) => set({ place })}
            onBlur={leave('place')}
          />
        )}
      </Field>
      {form.category === 'apoyo' && (
        <Checkbox
          label={messages.onlyForCoordination}
          hint={messages.onlyForCoordinationHint}
          checked={form.isCare}
          onCheckedChange={(isCare) => set({ isCare })}
        />
      )}
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
