import { useId, useRef } from 'react';
import type { Zone } from '#contract/core/time-zones';
import { css } from '#styled/css';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { localToIso } from '#web/ui/format/local-date-time.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './asked-date-messages.ts';
import { Button } from './button.tsx';
import { DateTimeInput, type DateTimeInputProps } from './date-time-input.tsx';

export type AskedDateInputProps = Omit<DateTimeInputProps, 'ref'> & {
  /** Likely a mistake: asks for confirmation instead of rejecting. */
  isAsked: boolean;
  /** In place of «¿Es correcta la fecha?». */
  question?: string | undefined;
  /** The date in words, where it is a day alone. */
  spelled?: string | undefined;
  /** Time zone of the input; the phone's own by default. */
  zone?: Zone | undefined;
  onConfirm: () => void;
};

/** Spells out a questionable date, so a wrong year is noticed. */
export function AskedDateInput(props: AskedDateInputProps) {
  const { isAsked, question, spelled, onConfirm, zone, ...input } = props;
  const element = useRef<HTMLInputElement>(null);
  const questionId = useId();
  const at = isAsked ? localToIso(input.value, zone) : null;
  const asked = at === null ? {} : { 'aria-invalid': true, 'aria-describedby': questionId };
  return (
    <>
      <DateTimeInput {...input} {...asked} ref={element} />
      {at && (
        <div id={questionId} className={asking}>
          <Banner
            tone="attention"
            role="alert"
            title={question ?? messages.isRight}
            actions={
              <>
                <Button onClick={onConfirm}>{messages.yes}</Button>
                <Button variant="quiet" onClick={() => element.current?.focus()}>
                  {messages.correct}
                </Button>
              </>
            }
          >
            <time dateTime={at} className={texts}>
              {spelled ?? (zone ? formatInZone(at, zone, formatDateTime) : formatDateTime(at))}
            </time>
          </Banner>
        </div>
      )}
    </>
  );
}

const asking = css({ marginTop: '2' });
const texts = css({ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } });
