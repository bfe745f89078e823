import type { NoticeSection } from '#contract/privacy-notice';
import { css } from '#styled/css';

export type NoticeTextProps = {
  sections: readonly NoticeSection[];
  /** The level of its titles on the page. */
  level?: 2 | 3;
};

/** The notice, or a part of it, to be read: wherever somebody is asked to agree to it. */
export function NoticeText({ sections, level = 3 }: NoticeTextProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={look}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <Heading className={heading}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={words}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const heading = css({ textStyle: 'label', fontSize: 'lead', marginBottom: '1' });
const words = css({ '& + &': { marginTop: '2' }, overflowWrap: 'anywhere' });
