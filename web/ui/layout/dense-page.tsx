import { css } from '#styled/css';
import { Page, type PageProps } from './page.tsx';

/** For office tables: full width on a desk; on a phone a list gives the screen to its rows. */
export function DensePage(props: Omit<PageProps, 'isNarrow' | 'look'>) {
  return <Page {...props} look={dense} />;
}

/** The attribute in each selector puts it above the page's own rules. */
const dense = css({
  '&[class]': {
    gap: '2',
    maxWidth: { desktop: '[none]' },
    width: { desktop: '[auto]' },
    mx: { desktop: '-5' },
    marginTop: { base: '-3', desktop: '-2' },
  },
  '& > header[class]': { alignItems: 'center', rowGap: '1' },
  '& > header h1[class]': { fontSize: { base: 'title', desktop: 'heading' } },
  '& > header > div[class]': { gap: { base: '2', desktop: '3' } },
});
