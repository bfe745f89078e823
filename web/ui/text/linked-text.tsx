import { linkAddresses } from '#contract/core/bare-links';
import { css } from '#styled/css';

/** Plain text as typed, with clickable URLs. */
export function LinkedText({ text }: { text: string }) {
  return linkAddresses({ text }).map(({ text: words, href }, index) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <a key={index} href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {words}
      </a>
    ),
  );
}

export const linkClass = css({ color: 'talavera', textDecoration: 'underline' });
