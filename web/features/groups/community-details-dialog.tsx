import { type CommunityDetails, ofEachDetail } from '#contract/community-details';
import { setDetails } from '#contract/community-management';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { AFFECTED_ROWS } from './affected-rows.ts';
import { type DetailTexts, toDetailTexts } from './community-form.ts';
import * as messages from './detail-messages.ts';
import { DetailFields } from './text-fields.tsx';

export type CommunityDetailsDialogProps = {
  community: CommunityDetails & { id: number; name: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Apart from the office's edit, because coordinators may not rename their community. */
export const CommunityDetailsDialog = freshOnOpen((props: CommunityDetailsDialogProps) => {
  const { community, isOpen, onClose } = props;
  const saving = useServerMutation(setDetails, {
    affects: AFFECTED_ROWS,
    done: { title: messages.doneDetails },
    ...{ failed: messages.failedDetails, fields: true },
  });
  const { element, isBusy, submit, isRestored, ...fields } = useForm<
    DetailTexts,
    BodyOf<typeof setDetails>
  >({
    draftKey: `datos-comunidad:${community.id}`,
    fresh: () => toDetailTexts(community),
    check(texts) {
      const checked = checkEntries(setDetails.body, texts);
      if (checked.type === 'wrong') return checked;
      return { type: 'ready', values: onlyChanged(community, checked.values) };
    },
    async onSubmit(body) {
      const outcome = await saving.run(
        { params: { id: community.id }, body },
        { under: Object.keys(fields.form) },
      );
      if (outcome.type === 'done') onClose();
      return toFormAnswer(outcome);
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.details}
      description={community.name}
      isRestored={isRestored}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <DetailFields {...fields} />
    </FormDialog>
  );
});

/** Sends only changed fields, so that concurrent corrections of others stay. */
function onlyChanged(before: CommunityDetails, after: BodyOf<typeof setDetails>) {
  return ofEachDetail((_, key) => (after[key] === before[key] ? undefined : after[key]));
}
