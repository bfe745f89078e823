import { css, cx } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './phone-words.ts';

export type PhoneButtonProps = {
  alias: string;
  /** Stored value that is not a usable number. */
  phone: string | null;
  onClick: () => void;
};

/** Replaces the chat link while the number is unknown. */
export function PhoneButton({ alias, phone, onClick }: PhoneButtonProps) {
  const label = phoneToLabel(phone);
  return (
    <Button
      variant="quiet"
      className={cx(phoneButtonClass)}
      aria-label={`${label}: ${alias}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

export function phoneToLabel(phone: string | null): string {
  return phone ? words.correctPhone : words.addPhone;
}

/** Two short lines, no taller than its row. */
export const phoneButtonClass = css({
  fontSize: 'small',
  paddingLeft: '2',
  paddingRight: '2',
  paddingTop: '1',
  paddingBottom: '1',
  maxWidth: '[5.5rem]',
});
