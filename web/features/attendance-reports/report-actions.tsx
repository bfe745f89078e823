import Church from 'lucide-react/icons/church';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ViewSwitch } from '#web/ui/form/view-switch.tsx';
import { ownLine } from '#web/ui/layout/dense-page.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DEFINITIONS, type ReportView } from './definitions.ts';
import * as messages from './messages.ts';
import { periodOptions } from './periods.ts';

const VIEWS = [
  { value: 'people', label: messages.people, icon: <Users aria-hidden /> },
  { value: 'communities', label: messages.communities, icon: <Church aria-hidden /> },
] as const;

export type PeriodChoiceProps = {
  /** Null for the last 30 days. */
  period: string | null;
  onPeriod: (period: string | undefined) => void;
};

export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { now } = usePhone();
  return (
    <div
      className={cx(choice, period !== null && ownLine)}
      data-wide={period !== null || undefined}
    >
      <Select
        aria-label={messages.period}
        placeholder={messages.lastThirtyDays}
        options={periodOptions(now(), period)}
        value={period ?? ''}
        className={small}
        onValueChange={(value) => onPeriod(value || undefined)}
      />
    </div>
  );
}

export type ViewChoiceProps = {
  view: 'people' | 'communities';
  onView: (vista: 'comunidades' | undefined) => void;
};

export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <div className={ownLine}>
      <ViewSwitch
        label={messages.viewBy}
        views={VIEWS}
        value={view}
        onChange={(next) => onView(next === 'communities' ? 'comunidades' : undefined)}
      />
    </div>
  );
}

export function HowCalculated({ view }: { view: ReportView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={how} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.howCalculated}
      </Button>
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
      title={messages.howCalculated}
      description={messages.howCalculatedHint}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content */}
      <section aria-label={messages.definitions} tabIndex={0}>
        <DefinitionList definitions={DEFINITIONS[view]} />
      </section>
    </Dialog>
  );
}
