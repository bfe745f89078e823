import { defineConfig } from '@pandacss/dev';
import { globalCss } from './web/ui/look/global-css.ts';
import { conditionNames, utilityNames } from './web/ui/look/style-vocabulary.ts';
import { keyframes, semanticTokens, textStyles, tokens } from './web/ui/look/tokens.ts';

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: true,
  include: ['./web/**/*.{ts,tsx}'],
  exclude: ['./web/**/*.test.*', './web/worker/**'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  strictTokens: true,
  hooks: {
    // Every name kept here travels to the phone inside the class-name function, so the preset is
    // cut down to the words this project writes. A CSS property left out still works; it only
    // loses its token type and its short class name.
    'preset:resolved': ({ preset, utils }) => {
      const kept = [
        ...utilityNames.map((name) => `utilities.${name}`),
        ...conditionNames.map((name) => `conditions.${name}`),
        'globalCss',
        'name',
      ];
      return utils.pick(preset, kept as never[]) as typeof preset;
    },
  },
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      light: '[data-theme=light] &',
      compact: '[data-density=compact] &',
    },
  },
  theme: {
    breakpoints: { phoneWide: '30rem', tablet: '48rem', desktop: '64rem', wide: '80rem' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
  },
  globalCss,
});
