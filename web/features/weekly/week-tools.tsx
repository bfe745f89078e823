import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { toZone } from '#contract/core/time-zones';
import { addWeeks, weekAt } from '#contract/rules/week';
import { css, cx } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { formatWeek } from './labels.ts';
import * as messages from './messages.ts';
import type { WeekView } from './week-view.ts';

export type WeekToolsProps = {
  view: WeekView;
  onScope: (scope: { grupo: number | undefined; estado: string | undefined }) => void;
};

export function WeekTools({ view, onScope }: WeekToolsProps) {
  const { now } = usePhone();
  const { week, scope, groups, states } = view;
  const current = weekAt(now(), toZone(scope));
  return (
    <div className={root}>
      <nav aria-label={messages.week} className={weeks}>
        <p className={label}>
          {week === current
            ? messages.thisWeekOf(formatWeek(view))
            : messages.weekOf(formatWeek(view))}
        </p>
        <div className={arrows}>
          <WeekLink week={addWeeks(week, -1)} label={messages.previousWeek}>
            <ChevronLeft aria-hidden />
          </WeekLink>
          {week <= current && (
            <WeekLink
              week={addWeeks(week, 1)}
              label={messages.nextWeek}
              isCurrent={addWeeks(week, 1) === current}
            >
              <ChevronRight aria-hidden />
            </WeekLink>
          )}
        </div>
      </nav>
      <div className={cx(scopes, folded)}>
        {groups.length > 1 && (
          <Select
            aria-label={messages.group}
            placeholder={messages.allMine}
            options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={scope.groupId ? String(scope.groupId) : ''}
            onValueChange={(id) => onScope({ grupo: Number(id) || undefined, estado: undefined })}
          />
        )}
        {states.length > 1 && (
          <Select
            aria-label={messages.state}
            placeholder={messages.allStates}
            options={states.map((name) => ({ value: name, label: name }))}
            value={scope.state ?? ''}
            onValueChange={(name) => onScope({ grupo: undefined, estado: name || undefined })}
          />
        )}
        {states.length > 0 && scope.kind === 'group' && (
          <button
            type="button"
            className={buttonClass({ variant: 'quiet' })}
            onClick={() => onScope({ grupo: undefined, estado: undefined })}
          >
            {messages.wholeZone}
          </button>
        )}
      </div>
    </div>
  );
}

type WeekLinkProps = {
  week: string;
  label: string;
  isCurrent?: boolean;
  children: React.ReactNode;
};

function WeekLink({ week, label, isCurrent, children }: WeekLinkProps) {
  return (
    <Link
      to="/seguimiento"
      search={(before) => ({ ...before, semana: isCurrent ? undefined : week })}
      replace
      resetScroll={false}
      aria-label={label}
      className={arrow}
    >
      {children}
    </Link>
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  _print: { display: 'none' },
});
const scopes = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  '&:empty': { display: 'none' },
});
const weeks = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  flex: '1',
  minWidth: '[min(18rem, 100%)]',
});
const label = css({ textStyle: 'label', flex: '[1 1 10rem]' });
const arrows = css({ display: 'flex', gap: '2' });
const arrow = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: 'touch',
  flexShrink: 0,
  borderRadius: 'soft',
  border: 'hairline',
  color: 'ink',
  '& svg': { boxSize: 'iconLarge' },
  _hover: { bg: 'paper.sunken' },
});
