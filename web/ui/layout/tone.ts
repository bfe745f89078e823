import { cva } from '#styled/css';

/** Meaning of a colour, which is never the only cue. */
export type Tone = 'neutral' | 'action' | 'attention' | 'good' | 'risk';

export const toneClass = cva({
  base: { border: 'hairline' },
  variants: {
    tone: {
      neutral: { bg: 'paper.sunken', color: 'ink', borderColor: 'hairline' },
      action: { bg: 'talavera.tint', color: 'talavera.ink', borderColor: 'talavera.tint' },
      attention: {
        bg: 'cempasuchil.tint',
        color: 'cempasuchil.ink',
        borderColor: 'cempasuchil.tint',
      },
      good: { bg: 'nopal.tint', color: 'nopal.ink', borderColor: 'nopal.tint' },
      risk: { bg: 'barro.tint', color: 'barro.ink', borderColor: 'barro.tint' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
