import Church from 'lucide-react/icons/church';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { css } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DEFINITIONS, type ReportView } from './definitions.ts';
import { periodOptions } from './periods.ts';
import * as words from './words.ts';

export type ReportActionsProps = {
  view: ReportView;
  /** Null for the last 30 days. */
  period: string | null;
  onPeriod: (period: string | undefined) => void;
  onView: (vista: 'comunidades' | undefined) => void;
};

const VIEWS = [
  { value: 'people', label: words.people, icon: <Users aria-hidden /> },
  { value: 'communities', label: words.communities, icon: <Church aria-hidden /> },
] as const;

export function ReportActions({ view, period, onPeriod, onView }: ReportActionsProps) {
  const { now } = usePhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={choice} data-wide={view === 'period' || undefined}>
        <Select
          aria-label={words.period}
          placeholder={words.lastThirtyDays}
          options={periodOptions(now(), period)}
          value={period ?? ''}
          className={small}
          onValueChange={(value) => onPeriod(value || undefined)}
        />
      </div>
      <Button variant="quiet" className={how} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.howCalculated}
      </Button>
      {view !== 'period' && (
        <ViewSwitch
          label={words.viewBy}
          views={VIEWS}
          value={view}
          onChange={(next) => onView(next === 'communities' ? 'comunidades' : undefined)}
        />
      )}
      <DefinitionsDialog view={view} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const choice = css({
  flex: { base: '[1 1 9rem]', desktop: '[0 1 auto]' },
  width: { desktop: '[10.5rem]' },
  _print: { display: 'none' },
  '&[data-wide]': { width: { desktop: '[15rem]' } },
});
const small = css({ fontSize: { desktop: '[0.9375rem]' } });
const how = css({
  minWidth: '0',
  px: { base: '3', desktop: '2' },
  fontSize: { desktop: '[0.9375rem]' },
});

type DefinitionsDialogProps = { view: ReportView; isOpen: boolean; onClose: () => void };

function DefinitionsDialog({ view, isOpen, onClose }: DefinitionsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.howCalculated}
      description={words.howCalculatedHint}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content */}
      <section aria-label={words.definitions} tabIndex={0}>
        <DefinitionList definitions={DEFINITIONS[view]} />
      </section>
    </Dialog>
  );
}
