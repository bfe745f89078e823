import type { ComponentProps } from 'react';
import { css } from '#styled/css';

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** The file that was chosen. */
  onFile: (file: File) => void;
};

/** The browser's own choice of one file, with a button of our size. */
export function FileInput({ onFile, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={look}
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
      }}
    />
  );
}

const look = css({
  minHeight: 'touch',
  maxWidth: 'full',
  py: '2',
  '&::file-selector-button': {
    minHeight: 'touch',
    px: '4',
    marginRight: '3',
    border: 'edge',
    borderRadius: 'soft',
    bg: 'paper.raised',
    color: 'talavera.ink',
    fontWeight: 'strong',
    cursor: 'pointer',
  },
});
