import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';
import { RollRow } from './roll-row.tsx';
import type { RollRow as Row } from './roll-rows.ts';
import type { Marking } from './use-marking.ts';

export type RollListProps = { rows: readonly Row[]; onMark: Marking['mark'] };

/** A tap draws its own group anew, and only compares the others. */
const GROUP = 20;
/** Two screens of a phone, so that the first touch finds what it came for. */
const FIRST = 30;

/** Everybody, one row each. A long list stands at once as far as it is seen, the rest a moment after. */
export function RollList({ rows, onMark }: RollListProps) {
  const { list, start } = useResume(rows);
  const isWhole = useWhole();
  const drawn = isWhole ? rows : rows.slice(0, start + FIRST);
  const groups = useMemo(() => inGroups(drawn), [drawn]);
  return (
    <ul ref={list} className={look} aria-label="Lista de asistencia">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place, whoever stands in it
        <RollGroup key={index} rows={group} onMark={onMark} />
      ))}
    </ul>
  );
}

const RollGroup = memo(
  function RollGroup({ rows, onMark }: RollListProps) {
    return rows.map((row) => <RollRow key={row.memberId} row={row} onMark={onMark} />);
  },
  (before, after) =>
    before.onMark === after.onMark &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => row === after.rows[index]),
);

function inGroups(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (let start = 0; start < rows.length; start += GROUP) {
    groups.push(rows.slice(start, start + GROUP));
  }
  return groups;
}

/** Opening a roll that was begun goes on where it was left: at the first person without a mark. */
function useResume(rows: readonly Row[]) {
  const list = useRef<HTMLUListElement>(null);
  const [start] = useState(() => rows.findIndex((row) => row.shown.state === 'unrecorded'));
  useLayoutEffect(() => {
    if (start <= 0) return;
    const place = () => list.current?.children[start]?.scrollIntoView({ block: 'center' });
    place();
    // Once more when the rows around it have their true height.
    const frame = requestAnimationFrame(place);
    return () => cancelAnimationFrame(frame);
  }, [start]);
  return { list, start: Math.max(start, 0) };
}

/** False until the first rows are on the screen. */
function useWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}

const look = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  overflow: 'clip',
  // What has the focus is never under the lines that stay above and below the list.
  '& button': { scrollMarginBlock: '[3.5rem]', outlineOffset: '[-3px]' },
});
