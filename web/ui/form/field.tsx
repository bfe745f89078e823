import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import * as words from './words.ts';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Below the control; marks it invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Adds «(opcional)» to the label. */
  isOptional?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** `<Field label="Alias" error={…}>{(control) => <TextInput {...control} />}</Field>` */
export function Field({ label, hint, error, isRequired, isOptional, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={root}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {isOptional && <span className={optional}> {words.mayBeEmpty}</span>}
      </label>
      {hint && (
        <p id={hintId} className={hintClass}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        required: isRequired,
      })}
      {error && (
        <p id={errorId} className={errorClass}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const labelClass = css({ textStyle: 'label' });
const optional = css({ fontWeight: 'body', color: 'ink.muted' });
const hintClass = css({ textStyle: 'small', color: 'ink.muted' });
const errorClass = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  textStyle: 'small',
  color: 'barro.ink',
  fontWeight: 'strong',
  // Breaks long words at double text size.
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
