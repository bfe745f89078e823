import { linkAddresses } from '#contract/core/bare-links';
import { css } from '#styled/css';

/** A text without marks, as it was typed; the addresses in it can be opened. */
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
