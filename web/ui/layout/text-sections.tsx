import { css } from '#styled/css';

export type TextSection = { title: string; paragraphs: readonly string[] };

export type TextSectionsProps = {
  sections: readonly TextSection[];
  /** Inside something smaller than a page. */
  isCompact?: boolean;
};

export function TextSections({ sections, isCompact }: TextSectionsProps) {
  return (
    <div data-compact={isCompact || undefined} className={root}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  overflowWrap: 'anywhere',
  '& h3': { textStyle: 'label', fontSize: 'lead', marginBottom: '1' },
  '& p + p': { marginTop: '2' },
  '&[data-compact]': { gap: '3' },
  '&[data-compact] h3': { fontSize: 'body' },
  '&[data-compact] p': { textStyle: 'small' },
});
