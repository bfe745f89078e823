import Bold from 'lucide-react/icons/bold';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import type { FieldControl } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { addLink, type Selected, toggleBold, toggleList } from './markdown-marks.ts';
import * as words from './words.ts';

const MarkdownPreview = lazyComponent(
  () => import('./markdown-preview.lazy.tsx'),
  'MarkdownPreview',
  { missing: PreviewMissing },
);

export type MarkdownAreaProps = {
  control: FieldControl;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  maxLength?: number;
};

/** `<Field …>{(control) => <MarkdownArea control={control} … />}</Field>` */
export function MarkdownArea(props: MarkdownAreaProps) {
  const { control, value, onValueChange, onBlur, rows = 6, maxLength } = props;
  const { element, mark } = useMarks(value, onValueChange);
  const [isPreviewing, setPreviewing] = useState(false);
  const previewId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    mark(toggleBold);
  };
  return (
    <div className={root}>
      <div className={bar}>
        <MarkButton icon={<Bold />} label={words.bold} onPress={() => mark(toggleBold)} />
        <MarkButton icon={<List />} label={words.list} onPress={() => mark(toggleList)} />
        <MarkButton icon={<Link />} label={words.link} onPress={() => mark(addLink)} />
        <button
          type="button"
          aria-expanded={isPreviewing}
          aria-controls={previewId}
          className={button}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          <Eye />
          {words.preview}
        </button>
      </div>
      <TextArea
        {...control}
        ref={element}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={press}
      />
      <div id={previewId} hidden={!isPreviewing} className={preview}>
        {isPreviewing && <MarkdownPreview text={value} />}
      </div>
    </div>
  );
}

type MarkButtonProps = { icon: ReactNode; label: string; onPress: () => void };

function MarkButton({ icon, label, onPress }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={button}
      // Keeps focus and selection in the text, and the keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
      {label}
    </button>
  );
}

function useMarks(value: string, onValueChange: (value: string) => void) {
  const element = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<Selected | null>(null);
  useLayoutEffect(() => {
    const { current: area } = element;
    const selected = wanted.current;
    wanted.current = null;
    if (!area || !selected || selected.text !== value) return;
    area.focus();
    area.setSelectionRange(selected.start, selected.end);
  }, [value]);
  const mark = (change: (selected: Selected) => Selected) => {
    const { selectionStart = value.length, selectionEnd = value.length } = element.current ?? {};
    wanted.current = change({ text: value, start: selectionStart, end: selectionEnd });
    onValueChange(wanted.current.text);
  };
  return { element, mark };
}

function PreviewMissing({ tryAgain }: { tryAgain: () => void }) {
  return (
    <button type="button" className={button} onClick={tryAgain}>
      {words.previewFailed}
    </button>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  px: '3',
  border: 'edge',
  borderRadius: 'soft',
  bg: 'paper.raised',
  color: 'talavera.ink',
  lineHeight: 'tight',
  cursor: 'pointer',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  _hover: { bg: 'talavera.tint' },
  '&[aria-expanded=true]': { bg: 'talavera.tint', fontWeight: 'strong' },
});
const preview = css({
  border: 'hairline',
  borderRadius: 'soft',
  bg: 'paper.sunken',
  p: '3',
  '&[hidden]': { display: 'none' },
});
