import FileDown from 'lucide-react/icons/file-down';
import Send from 'lucide-react/icons/send';
import { useId, useState } from 'react';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import {
  checkErase,
  type EraseForm,
  type EraseValues,
  formatUnsent,
  type Unsent,
} from './erase-form.ts';
import * as words from './erase-words.ts';

/** `erased` unmounts this screen; other results are shown in it. */
export type Erased = 'erased' | { password: string } | { problem: string };

export type EraseDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Unsent records on this phone; null while loading. */
  unsent: readonly Unsent[] | null;
  isSending: boolean;
  onSend: () => void;
  onSave: () => void;
  onErase: (values: EraseValues) => Promise<Erased>;
};

/** Unsent records first: sent or explicitly given up. Only then the password. */
export const EraseDialog = freshOnOpen((props: EraseDialogProps) => {
  const { isOpen, onClose, unsent } = props;
  const formId = useId();
  // Records explicitly given up: later ones are asked about separately.
  const [letGo, setLetGo] = useState<ReadonlySet<string>>(new Set());
  const inTheWay = unsent?.filter(({ id }) => !letGo.has(id)) ?? [];
  const isReady = unsent !== null && inTheWay.length === 0;
  const erasing = useErasing(props.onErase);
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      isUrgent
      onClose={onClose}
      title={isReady ? words.eraseTitle : words.beforeErasing}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {isReady && (
            <Button variant="danger" type="submit" form={formId} isBusy={erasing.isBusy}>
              {words.eraseForever}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <Confirmation formId={formId} {...erasing} />
      ) : (
        <UnsentList
          {...props}
          unsent={inTheWay}
          onLetGo={() => setLetGo(new Set(unsent?.map(({ id }) => id)))}
        />
      )}
    </Dialog>
  );
});

function useErasing(onErase: EraseDialogProps['onErase']) {
  const [problem, setProblem] = useState<string | null>(null);
  const erasing = useForm<EraseForm, EraseValues>({
    fresh: () => ({ password: '', confirm: '' }),
    check: checkErase,
    onWrong: () => setProblem(null),
    async onSubmit(values) {
      setProblem(null);
      const outcome = await onErase(values);
      if (outcome === 'erased') return true;
      if ('password' in outcome) return outcome;
      setProblem(outcome.problem);
      return false;
    },
  });
  return { ...erasing, problem };
}

type ConfirmationProps = ReturnType<typeof useErasing> & { formId: string };

function Confirmation(props: ConfirmationProps) {
  const { form, set, errors, problem, element, submit, formId } = props;
  const [isShown, setShown] = useState(false);
  return (
    <form ref={element} id={formId} noValidate onSubmit={submit} className={root}>
      <p>{words.eraseWarning}</p>
      <p>{words.otherPhoneWarning}</p>
      <PasswordField
        name="password"
        label={words.yourPassword}
        error={errors.password}
        isRequired
        autoComplete="current-password"
        value={form.password}
        onValueChange={(password) => set({ password })}
        isShown={isShown}
        onShownChange={setShown}
      />
      <Field label={words.typeErase} error={errors.confirm} isRequired>
        {(control) => (
          <TextInput
            {...control}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={form.confirm}
            onChange={(event) => set({ confirm: event.target.value })}
          />
        )}
      </Field>
      {problem && (
        <Banner tone="risk" role="alert">
          {problem}
        </Banner>
      )}
      {!useSignal() && <OfflineNote>{words.offlineHint}</OfflineNote>}
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });

type UnsentListProps = {
  unsent: readonly Unsent[];
  isSending: boolean;
  onSend: () => void;
  onSave: () => void;
  onLetGo: () => void;
};

function UnsentList(props: UnsentListProps) {
  const { unsent, isSending, onSend, onSave, onLetGo } = props;
  const hasSignal = useSignal();
  const [isSure, setSure] = useState(false);
  const canSend = unsent.some(({ isRefused }) => !isRefused);
  return (
    <div className={unsentListRoot}>
      <Banner tone="attention" role="status" title={`${formatUnsent(unsent.length)}.`}>
        {words.unsentWarning}
      </Banner>
      <div className={rows}>
        <List label={words.unsentList} isCompact>
          {unsent.map(({ id, text, isRefused }) => (
            <ListRow
              key={id}
              title={text}
              trailing={isRefused && <Badge tone="risk">{words.notAccepted}</Badge>}
            />
          ))}
        </List>
      </div>
      {canSend && (
        <Button icon={<Send aria-hidden />} isBusy={isSending} onClick={onSend}>
          {words.sendNow}
        </Button>
      )}
      {canSend && !hasSignal && <OfflineNote>{words.noSignal}</OfflineNote>}
      <Button variant="quiet" icon={<FileDown aria-hidden />} onClick={onSave}>
        {words.saveCopy}
      </Button>
      <Checkbox label={words.understandLoss} checked={isSure} onCheckedChange={setSure} />
      <Button variant="quiet" disabled={!isSure} onClick={onLetGo}>
        {words.goOnWithout}
      </Button>
    </div>
  );
}

const unsentListRoot = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const rows = css({ maxHeight: '[35dvh]', overflowY: 'auto' });
