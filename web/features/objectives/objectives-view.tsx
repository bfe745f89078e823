import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { NOTE_MAX, type Objective } from '#contract/objectives';
import { OBJECTIVE_STATUSES, type ObjectiveStatus } from '#contract/rules/objective';
import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { CounterChips } from '#web/ui/data/counter-chips.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import * as messages from './messages.ts';
import { ObjectiveCard } from './objective-card.tsx';
import { ObjectiveDetail } from './objective-detail.tsx';
import { ObjectiveDialog } from './objective-dialog.tsx';
import { checkDeclared, type Declared, type DeclareForm } from './objective-form.ts';
import { STATUS_LABELS, STATUS_TONES } from './objective-labels.ts';
import { useObjectiveActions } from './use-objective-actions.ts';

export type ObjectivesViewProps = {
  state: string;
  objectives: readonly Objective[];
  today: string;
  status: ObjectiveStatus | null;
  onStatus: (status: ObjectiveStatus | null) => void;
};

type Opened = { act: 'detail' | 'edit' | 'declare'; id: number } | { act: 'create' };

export function ObjectivesView(props: ObjectivesViewProps) {
  const { state, objectives, today, status, onStatus } = props;
  const dialog = useDialogState<Opened>();
  const [hasClosed, setHasClosed] = useState(false);
  const open = objectives.filter(({ closedAt }) => closedAt === null);
  const within = hasClosed ? objectives : open;
  const shown = within.filter((one) => status === null || one.status === status);
  const closed = objectives.length - open.length;
  return (
    <div className={root}>
      <div className={tools}>
        <CounterChips
          label={messages.situation}
          look={folded}
          counters={OBJECTIVE_STATUSES.map((one) => ({
            ...{
              id: one,
              label: STATUS_LABELS[one],
              tone: STATUS_TONES[one],
              isOn: status === one,
            },
            count: open.filter((objective) => objective.status === one).length,
            onPress: () => onStatus(status === one ? null : one),
          }))}
        />
        {closed > 0 && (
          <Button
            variant="quiet"
            className={folded}
            aria-pressed={hasClosed}
            onClick={() => setHasClosed(!hasClosed)}
          >
            {hasClosed ? messages.hideClosed : messages.showClosed(closed)}
          </Button>
        )}
        <Button
          icon={<Plus aria-hidden />}
          {...offlineButtonProps(useSignal())}
          onClick={() => dialog.open({ act: 'create' })}
        >
          {messages.newTitle}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={objectives.length === 0 ? messages.none : messages.noneInSituation} />
      ) : (
        <CardGrid>
          {shown.map((objective) => (
            <ObjectiveCard
              key={objective.id}
              {...{ objective, today }}
              onDetail={() => dialog.open({ act: 'detail', id: objective.id })}
            />
          ))}
        </CardGrid>
      )}
      <Dialogs {...{ state, objectives, today, dialog }} />
    </div>
  );
}

type DialogsProps = Pick<ObjectivesViewProps, 'state' | 'objectives' | 'today'> & {
  dialog: ReturnType<typeof useDialogState<Opened>>;
};

function Dialogs({ state, objectives, today, dialog }: DialogsProps) {
  const actions = useObjectiveActions(state);
  const { subject, isOpen, close: onClose, open } = dialog;
  if (!subject) return null;
  if (subject.act === 'create') {
    return <ObjectiveDialog {...{ state, isOpen, onClose, actions }} objective={null} />;
  }
  // Kept current: actions in a dialog change it.
  const objective = objectives.find(({ id }) => id === subject.id);
  if (!objective) return null;
  const { id } = objective;
  switch (subject.act) {
    case 'edit':
      return <ObjectiveDialog {...{ state, objective, isOpen, onClose, actions }} />;
    case 'declare':
      return (
        <DeclareDialog
          {...{ objective, isOpen, onClose }}
          onDeclare={(declared) => actions.declare(id, declared)}
        />
      );
    case 'detail':
      return (
        <ObjectiveDetail
          {...{ objective, today, isOpen, onClose }}
          isBusy={actions.isPending}
          onEdit={() => open({ act: 'edit', id })}
          onDeclare={() => open({ act: 'declare', id })}
          onSetClosed={(isClosed) => void actions.setClosed(objective, isClosed)}
        />
      );
  }
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const tools = css({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  _print: { display: 'none' },
});

type DeclareDialogProps = {
  objective: Objective;
  isOpen: boolean;
  onClose: () => void;
  onDeclare: (declared: Declared) => Promise<boolean | FormErrors<DeclareForm>>;
};

const DeclareDialog = freshOnOpen((props: DeclareDialogProps) => {
  const { objective, isOpen, onClose, onDeclare } = props;
  const { element, isBusy, draftNote, submit, ...fields } = useForm({
    draftKey: `avance:${objective.id}`,
    fresh: (): DeclareForm => ({ value: null, note: '' }),
    check: checkDeclared,
    async onSubmit(values) {
      const outcome = await onDeclare(values);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  const { form, errors, set, leave } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.declareTitle}
      description={objective.title}
      draftNote={draftNote}
      submitLabel={isBusy ? messages.saving : messages.declare}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field
        label={objective.unit ? messages.valueIn(objective.unit) : messages.value}
        hint={messages.valueHint}
        error={errors.value}
        isRequired
      >
        {(control) => (
          <NumberInput
            {...control}
            value={form.value}
            onValueChange={(value) => set({ value })}
            onBlur={leave('value')}
          />
        )}
      </Field>
      <TextEntry
        of={fields}
        name="note"
        label={messages.comment}
        hint={messages.commentHint(NOTE_MAX)}
        rows={3}
        isRequired
      />
    </FormDialog>
  );
});
