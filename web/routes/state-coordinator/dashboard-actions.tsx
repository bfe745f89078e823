import { getRouteApi } from '@tanstack/react-router';
import MapIcon from 'lucide-react/icons/map';
import type { CSSProperties } from 'react';
import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { ReportMenu } from '#web/features/state-coordinator/report-menu.tsx';
import { DEFINITIONS } from '#web/features/state-coordinator/report-notes.ts';
import type { ReportRef } from '#web/features/state-coordinator/report-source.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import * as messages from './messages.ts';
import { useStateSearch } from './use-state-search.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

export type StateChoiceProps = {
  state: string;
  /** Choices; empty if there is only one. */
  states: readonly string[];
};

export type MoreActionsProps = {
  hasMap: boolean;
  /** On a phone these go last, so the sections start higher. */
  hasDefinitions: boolean;
  isKnown: boolean;
  report: ReportRef;
};

export function StateChoice({ state, states }: StateChoiceProps) {
  const onSearch = useStateSearch();
  if (states.length === 0) return <p className={name}>{state}</p>;
  return (
    <div className={choice} style={{ '--chars': state.length } as CSSProperties}>
      <Select
        aria-label={messages.state}
        options={[...new Set([...states, state])].map((value) => ({ value, label: value }))}
        value={state}
        onValueChange={(estado) => onSearch({ estado })}
      />
    </div>
  );
}

export function MoreActions({ hasMap, hasDefinitions, isKnown, report }: MoreActionsProps) {
  const { mapa } = route.useSearch();
  const onSearch = useStateSearch();
  const hasSignal = useSignal();
  const isShown = mapa === 'si';
  return (
    <>
      {hasMap && (
        <Button
          variant="quiet"
          icon={<MapIcon aria-hidden />}
          aria-pressed={isShown}
          onClick={() => onSearch({ mapa: isShown ? undefined : 'si' })}
        >
          {messages.map}
        </Button>
      )}
      {hasDefinitions && <Definitions />}
      <ReportMenu report={report} isDisabled={!isKnown || !hasSignal} />
    </>
  );
}

export function Definitions() {
  const definitions = useDialogState<'open'>();
  return (
    <div>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => definitions.open('open')}>
        {messages.howCalculated}
      </Button>
      <Dialog
        isOpen={definitions.isOpen}
        onClose={definitions.close}
        title={messages.howCalculated}
        footer={<Button onClick={definitions.close}>{messages.close}</Button>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content */}
        <section aria-label={messages.definitions} tabIndex={0}>
          <DefinitionList definitions={DEFINITIONS} />
        </section>
      </Dialog>
    </div>
  );
}

const choice = css({
  // On a phone as wide as its text, so that it fits beside the title.
  width: { base: '[calc(var(--chars) * 1ch + 2.75rem)]', desktop: '[11rem]' },
  maxWidth: 'full',
  minWidth: '0',
});
const name = css({ textStyle: 'label', alignSelf: 'center', flex: '[1 1 0]', minWidth: '0' });
