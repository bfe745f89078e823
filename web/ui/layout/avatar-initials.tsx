import { css, cva } from '#styled/css';

export type AvatarInitialsProps = { name: string; size?: 'medium' | 'large' };

/** Initials beside a full name; hidden from screen readers. */
export function AvatarInitials({ name, size }: AvatarInitialsProps) {
  return (
    <span aria-hidden className={root({ size })}>
      <span className={letters}>{nameToInitials(name)}</span>
    </span>
  );
}

/** First letters of the first and last word: «María de la Luz» → «ML». */
export function nameToInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'soft',
    bg: 'talavera.tint',
    color: 'talavera.ink',
    border: '[1px solid {colors.talavera}]',
    fontWeight: 'heavy',
    letterSpacing: 'caps',
  },
  variants: {
    size: {
      medium: { boxSize: '10', fontSize: 'small' },
      large: { boxSize: '[3.25rem]', fontSize: 'lead' },
    },
  },
  defaultVariants: { size: 'medium' },
});
const letters = css({ transform: 'translateX(0.02em)' });
