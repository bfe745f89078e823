import { useId, useRef } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './asked-date-words.ts';
import { Button } from './button.tsx';
import { DateTimeInput, type DateTimeInputProps } from './date-time-input.tsx';

export type AskedDateInputProps = Omit<DateTimeInputProps, 'kind' | 'ref'> & {
  /** Likely a mistake: asks for confirmation instead of rejecting. */
  isAsked: boolean;
  /** Time zone of the input; the phone's own by default. */
  zone?: Zone | undefined;
  onConfirm: () => void;
};

/** Spells out a questionable date, so a wrong year is noticed. */
export function AskedDateInput({ isAsked, onConfirm, zone, ...input }: AskedDateInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const questionId = useId();
  const at = isAsked ? localToIso(input.value, zone) : null;
  const asked = at === null ? {} : { 'aria-invalid': true, 'aria-describedby': questionId };
  return (
    <>
      <DateTimeInput {...input} {...asked} ref={element} />
      {at && (
        <div id={questionId} className={question}>
          <Banner
            tone="attention"
            role="alert"
            title={words.isRight}
            actions={
              <>
                <Button onClick={onConfirm}>{words.yes}</Button>
                <Button variant="quiet" onClick={() => element.current?.focus()}>
                  {words.correct}
                </Button>
              </>
            }
          >
            <time dateTime={at} className={texts}>
              {zone ? formatInZone(at, zone, formatDateTime) : formatDateTime(at)}
            </time>
          </Banner>
        </div>
      )}
    </>
  );
}

const question = css({ marginTop: '2' });
const texts = css({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });
