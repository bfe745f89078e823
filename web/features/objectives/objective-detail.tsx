import type { Objective } from '#contract/objectives';
import { OBJECTIVE_DEFINITIONS, SOURCE_DEFINITIONS } from '#contract/rules/objective';
import { css, cx } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay, formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ObjectiveBadge } from './objective-card.tsx';
import { BAR_TONES, formatAssigned, formatProgress, formatReason } from './objective-labels.ts';
import * as words from './words.ts';

export type ObjectiveDetailProps = {
  objective: Objective;
  today: string;
  isOpen: boolean;
  onClose: () => void;
  onEdit: () => void;
  onDeclare: () => void;
  onSetClosed: (isClosed: boolean) => void;
  isBusy: boolean;
};

export const ObjectiveDetail = freshOnOpen((props: ObjectiveDetailProps) => {
  const { objective, today, isOpen, onClose } = props;
  const { startsOn, deadline, startValue, people, assignedPeople } = objective;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={objective.title}
      {...(objective.description && { description: objective.description })}
      footer={<Acts {...props} />}
    >
      <div className={root}>
        <ObjectiveBadge objective={objective} />
        <Progress
          label={words.progress}
          value={Math.min(objective.percent, 100)}
          text={formatProgress(objective)}
          tone={BAR_TONES[objective.status]}
        />
        <p>{formatReason(objective, today)}</p>
        <p className={quiet}>
          {words.startedAt(
            formatMediumCivilDay(startsOn),
            startValue,
            formatMediumCivilDay(deadline),
          )}
        </p>
        <p>{SOURCE_DEFINITIONS[objective.source]}</p>
        <details className={cx(disclosureClass, quiet)}>
          <summary>{words.howCalculated}</summary>
          <p>
            {OBJECTIVE_DEFINITIONS.pace} {OBJECTIVE_DEFINITIONS.unknown}
          </p>
        </details>
        <h3 className={heading}>{formatAssigned(assignedPeople)}</h3>
        {people.length > 0 && <p>{people.map(({ alias }) => alias).join(', ')}</p>}
        {objective.source === 'manual' && <Updates updates={objective.updates} />}
      </div>
    </Dialog>
  );
});

function Acts(props: ObjectiveDetailProps) {
  const { objective, onEdit, onDeclare, onSetClosed, isBusy } = props;
  const need = offlineButtonProps(useSignal());
  const isClosed = objective.closedAt !== null;
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} {...need} onClick={() => onSetClosed(!isClosed)}>
        {isClosed ? words.reopen : words.close}
      </Button>
      <Button variant="quiet" {...need} onClick={onEdit}>
        {words.edit}
      </Button>
      {objective.source === 'manual' && !isClosed && (
        <Button {...need} onClick={onDeclare}>
          {words.declareTitle}
        </Button>
      )}
    </>
  );
}

function Updates({ updates }: Pick<Objective, 'updates'>) {
  return (
    <>
      <h3 className={heading}>{words.declarations}</h3>
      {updates.length === 0 && <p className={quiet}>{words.noneDeclared}</p>}
      <List label={words.declarations}>
        {updates.map(({ value, note, at, by }) => (
          <ListRow
            key={at}
            title={`${formatNumber(value)} · ${formatLongDay(at)}`}
            detail={[note, by].filter(Boolean).join(' — ')}
          />
        ))}
      </List>
    </>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
const heading = css({ textStyle: 'label', marginTop: '2' });
