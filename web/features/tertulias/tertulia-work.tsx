import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { civilDay, toZone } from '#contract/core/time-zones';
import type { Tertulia } from '#contract/tertulias';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as guestMessages from './guest-messages.ts';
import * as labels from './label-messages.ts';
import * as messages from './messages.ts';
import { staleLines } from './stale-lines.ts';

export type TertuliaWorkProps = {
  tertulias: readonly Tertulia[];
  onTell: (tertulia: Tertulia) => void;
};

/** Who still believes otherwise, and which rolls wait to be closed; hidden when there is nothing. */
export function TertuliaWork({ tertulias, onTell }: TertuliaWorkProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { untold, unclosed } = toWork(tertulias, now);
  const count = untold.length + unclosed.length;
  if (count === 0) return null;
  const most = isWhole ? count : SHOWN;
  return (
    <Banner tone="attention" title={messages.workTitle}>
      <ul className={list}>
        {untold.slice(0, most).map((one) => (
          <li key={one.id} className={row}>
            <span>
              <strong>{one.title}</strong>: {staleLines(one, now).join('; ')}.
            </span>
            <Button
              variant="quiet"
              aria-label={messages.tellOf(one.title)}
              onClick={() => onTell(one)}
            >
              {messages.tell}
            </Button>
          </li>
        ))}
        {unclosed.slice(0, Math.max(0, most - untold.length)).map((one) => (
          <li key={one.id} className={row}>
            <span>
              <strong>{one.title}</strong>: {labels.closeListMissing.toLowerCase()}.
            </span>
            <Link
              to="/tertulias-management/$tertuliaId/asistencia"
              params={{ tertuliaId: String(one.id) }}
              className={buttonClass({ variant: 'quiet' })}
            >
              {guestMessages.takeRoll}
            </Link>
          </li>
        ))}
      </ul>
      {count > most && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {messages.seeOthers(count - most)}
        </Button>
      )}
    </Banner>
  );
}

/** «Falta por hacer (2)», or nothing. */
export function workToText(tertulias: readonly Tertulia[], now: number): string | undefined {
  const { untold, unclosed } = toWork(tertulias, now);
  const count = untold.length + unclosed.length;
  return count > 0 ? messages.workOf(count) : undefined;
}

function toWork(tertulias: readonly Tertulia[], now: number) {
  const own = tertulias.filter(({ mayEdit }) => mayEdit);
  return {
    untold: own.filter(({ stale = [] }) => stale.length > 0),
    unclosed: own.filter((one) => isPast(one, now)),
  };
}

/** On a phone more of them push the list itself off the screen. */
const SHOWN = 3;

function isPast({ status, date, timeZone }: Tertulia, now: number): boolean {
  const zone = toZone({ timeZone });
  return status === 'active' && civilDay(Date.parse(date), zone) < civilDay(now, zone);
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none', m: '0', p: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
});
