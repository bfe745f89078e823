import { type ComponentProps, useState } from 'react';
import { css, cx } from '#styled/css';
import { buttonClass } from './button.tsx';
import * as words from './words.ts';

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFile: (file: File) => void;
};

/** Invisible native input over our text, because its own text is in the browser's language. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  const [name, setName] = useState<string>();
  return (
    <span className={root}>
      <input
        {...rest}
        type="file"
        className={unseen}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cancelling clears the input; the caller keeps the earlier choice.
          if (!file) return;
          setName(file.name);
          onFile(file);
        }}
      />
      <span aria-hidden className={cx(buttonClass({ variant: 'quiet' }), button)}>
        {words.chooseFile}
      </span>
      <span aria-hidden className={texts}>
        {name ?? words.noFile}
      </span>
    </span>
  );
}

const root = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minHeight: 'touch',
  borderRadius: 'soft',
});
const unseen = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  opacity: 'hidden',
  cursor: 'pointer',
  '&::file-selector-button': { cursor: 'pointer' },
});
const button = css({ flexShrink: '0' });
const texts = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'ink.muted',
  'input:focus-visible ~ &': {
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      pointerEvents: 'none',
      borderRadius: 'soft',
      outline: '[3px solid {colors.talavera}]',
      outlineOffset: '[2px]',
    },
  },
});
