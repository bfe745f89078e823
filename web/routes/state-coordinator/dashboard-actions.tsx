import { getRouteApi } from '@tanstack/react-router';
import MapIcon from 'lucide-react/icons/map';
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
import { useStateSearch } from './use-state-search.ts';
import * as words from './words.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

export type ActionsProps = {
  state: string;
  /** Choices; empty if there is only one. */
  states: readonly string[];
  hasMap: boolean;
  /** On a phone these go last, so the sections start higher. */
  hasDefinitions: boolean;
  isKnown: boolean;
  report: ReportRef;
};

export function Actions({ state, states, hasMap, hasDefinitions, isKnown, report }: ActionsProps) {
  const { mapa } = route.useSearch();
  const onSearch = useStateSearch();
  const hasSignal = useSignal();
  const isShown = mapa === 'si';
  return (
    <>
      {states.length > 0 ? (
        <div className={choice}>
          <Select
            aria-label={words.state}
            options={[...new Set([...states, state])].map((value) => ({ value, label: value }))}
            value={state}
            onValueChange={(estado) => onSearch({ estado })}
          />
        </div>
      ) : (
        <p className={name}>{state}</p>
      )}
      {hasMap && (
        <Button
          variant="quiet"
          icon={<MapIcon aria-hidden />}
          aria-pressed={isShown}
          onClick={() => onSearch({ mapa: isShown ? undefined : 'si' })}
        >
          {words.map}
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
        {words.howCalculated}
      </Button>
      <Dialog
        isOpen={definitions.isOpen}
        onClose={definitions.close}
        title={words.howCalculated}
        footer={<Button onClick={definitions.close}>{words.close}</Button>}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content */}
        <section aria-label={words.definitions} tabIndex={0}>
          <DefinitionList definitions={DEFINITIONS} />
        </section>
      </Dialog>
    </div>
  );
}

const choice = css({
  flex: { base: '[1 1 8rem]', desktop: '[0 1 auto]' },
  width: { desktop: '[11rem]' },
  minWidth: '0',
});
const name = css({ textStyle: 'label', alignSelf: 'center', flex: '[1 1 0]', minWidth: '0' });
