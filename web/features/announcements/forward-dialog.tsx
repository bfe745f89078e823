import type { AnnouncementItem } from '#contract/announcements';
import {
  onlyCommunity,
  toCommunityChoice,
  useCommunityChoices,
} from '#web/features/shared/use-community-choices.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './messages.ts';
import { useAnnouncementActions } from './use-announcement-actions.ts';

export type ForwardDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  announcement: AnnouncementItem;
};

type ForwardForm = { groupId: string; line: string };
const LINE_MAX = 500;

/** Forwards to one's own community with an added line; the text itself stays unchanged. */
export const ForwardDialog = freshOnOpen((props: ForwardDialogProps) => {
  const { isOpen, onClose, announcement } = props;
  const hasSignal = useSignal();
  const { forward } = useAnnouncementActions();
  const { element, isBusy, submit, draftNote, form, errors, set, leave } = useForm({
    draftKey: `reenviar:${announcement.id}`,
    isNew: true,
    fresh: (): ForwardForm => ({ groupId: '', line: '' }),
    check: (values: ForwardForm) => {
      const groupId = values.groupId || only;
      if (!groupId) return { type: 'wrong', errors: { groupId: messages.chooseCommunity } };
      return { type: 'ready', values: { groupId: Number(groupId), line: values.line } };
    },
    async onSubmit({ groupId, line }) {
      const isThere = await forward(announcement.id, groupId, line);
      if (isThere) onClose();
      return isThere;
    },
  });
  const { state } = useCommunityChoices({ chosen: form.groupId });
  const only = onlyCommunity(state);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.forwardToMine}
      description={announcement.title}
      draftNote={draftNote}
      submitLabel={messages.forward}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.community} error={errors.groupId} isRequired>
        {(control) => (
          <Combobox
            {...control}
            placeholder={messages.typeOrChoose}
            {...toCommunityChoice(state, messages.noSuchCommunity)}
            value={form.groupId || only}
            onValueChange={(groupId) => set({ groupId })}
            onBlur={leave('groupId')}
          />
        )}
      </Field>
      <Field label={messages.ownWords} isOptional hint={messages.ownWordsHint} error={errors.line}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LINE_MAX}
            value={form.line}
            onChange={(event) => set({ line: event.target.value })}
            onBlur={leave('line')}
          />
        )}
      </Field>
    </FormDialog>
  );
});
