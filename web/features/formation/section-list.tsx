import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { ModuleSection } from '#contract/rules/formation';
import { css } from '#styled/css';
import { useIsDesk } from '#web/ui/hooks/use-is-desk.ts';
import * as words from './words.ts';

export type SectionListProps = {
  sections: readonly ModuleSection[];
  current: number;
  onSection: (index: number) => void;
  children: ReactNode;
};

/** Collapsed on a phone, so the text comes first. */
export function SectionList(props: SectionListProps) {
  const { sections, current } = props;
  const isDesk = useIsDesk();
  const where = words.sectionOf(current + 1, sections.length);
  if (isDesk) {
    return (
      <div className={desk}>
        <p className={title}>{where}</p>
        <Entries {...props} />
      </div>
    );
  }
  return (
    // Remounted to collapse with each section.
    <details key={current} className={folded}>
      <summary>
        {where}
        <ChevronDown aria-hidden />
      </summary>
      <Entries {...props} />
    </details>
  );
}

function Entries({ sections, current, onSection, children }: SectionListProps) {
  return (
    <>
      <nav aria-label={words.sections}>
        <ol className={list}>
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat; their order is fixed
            <li key={index}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                className={entry}
                onClick={() => onSection(index)}
              >
                <span className={number}>{index + 1}</span>
                {section.title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </>
  );
}

const desk = css({ bg: 'paper.raised', border: 'hairline', borderRadius: 'soft', p: '2' });
const title = css({ textStyle: 'small', color: 'ink.muted', px: '3', py: '1' });
const folded = css({
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  px: '2',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'touch',
    px: '2',
    '& svg': { boxSize: 'icon', flexShrink: 0 },
    textStyle: 'label',
    color: 'talavera.ink',
    cursor: 'pointer',
    // Old WebKit draws its triangle whatever the display value.
    '&::-webkit-details-marker': { display: 'none' },
  },
});
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
/** List entry style, also used for links below the list. */
export const entry = css({
  display: 'flex',
  gap: '3',
  width: 'full',
  minHeight: 'touch',
  px: '3',
  py: '2',
  borderRadius: 'soft',
  textAlign: 'left',
  lineHeight: 'snug',
  color: 'talavera.ink',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  _hover: { bg: 'talavera.tint' },
  '&[aria-current]': { bg: 'talavera.tint', fontWeight: 'strong' },
});
const number = css({ color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
