import { REPORT_LABELS, REPORT_REASONS, type ReportReason } from '#contract/forum-moderation';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './moderation-messages.ts';
import { useReport } from './use-moderation.ts';

export type ReportDialogProps = { isOpen: boolean; onClose: () => void; postId: string };

type ReportForm = { reason: string; note: string };
type Report = { reason: ReportReason; note: string };

function checkReport({ reason, note }: ReportForm): Checked<ReportForm, Report> {
  const known = REPORT_REASONS.find((one) => one === reason);
  if (!known) return { type: 'wrong', errors: { reason: messages.chooseReason } };
  return { type: 'ready', values: { reason: known, note } };
}

/** Reports to the coordinators; no one else learns who reported. */
export const ReportDialog = freshOnOpen(({ isOpen, onClose, postId }: ReportDialogProps) => {
  const report = useReport();
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: `foro-reporte:${postId}`,
    fresh: (): ReportForm => ({ reason: '', note: '' }),
    check: checkReport,
    async onSubmit(body) {
      const isThere = (await report.run({ params: { id: postId }, body })).type === 'done';
      if (isThere) onClose();
      return isThere;
    },
  });
  const { form, errors, set, leave } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.reportTitle}
      description={messages.reportHint}
      submitLabel={messages.report}
      isBusy={isBusy}
      draftNote={draftNote}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.reason} error={errors.reason} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.choose}
            options={REPORT_REASONS.map((value) => ({ value, label: REPORT_LABELS[value] }))}
            value={form.reason}
            onValueChange={(reason) => set({ reason })}
            onBlur={leave('reason')}
          />
        )}
      </Field>
      <TextEntry of={fields} name="note" label={messages.detail} isOptional rows={3} />
    </FormDialog>
  );
});
