import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import * as words from './words.ts';

export type FormStepProps = {
  title: string;
  /** Which one it is, and of how many. */
  step: number;
  steps: number;
  hint?: ReactNode;
  children: ReactNode;
};

/** A short part of a long form, under its own title. */
export function FormStep({ title, step, steps, hint, children }: FormStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={root}>
      <div>
        <p className={count}>{words.stepOf(step, steps)}</p>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {hint && <p className={hintClass}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  paddingTop: '5',
  borderTop: 'hairline',
});
const count = css({ textStyle: 'small', color: 'ink.muted' });
const heading = css({ textStyle: 'title' });
const hintClass = css({ textStyle: 'small', color: 'ink.muted', marginTop: '1' });
