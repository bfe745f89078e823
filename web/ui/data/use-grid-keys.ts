import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const PAGE_ROWS = 8;

/**
 * Arrow keys in `role="grid"`, one button per cell: a single tab stop, at the last focused one.
 * Buttons render with `tabIndex={-1}`; only this hook changes it.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  // After each render: the row with the tab stop may be filtered out.
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box || box.querySelector('[role=gridcell] > [tabindex="0"]')) return;
    const first = box.querySelector<HTMLElement>('[role=gridcell] > button');
    if (first) first.tabIndex = 0;
  });
  return {
    onFocus({ target }: FocusEvent) {
      const box = grid.current;
      if (!box || !target.closest('[role=gridcell]')) return;
      for (const old of box.querySelectorAll<HTMLElement>('[role=gridcell] > [tabindex="0"]')) {
        old.tabIndex = -1;
      }
      (target as HTMLElement).tabIndex = 0;
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.metaKey) return;
      const next = grid.current && findNext(grid.current, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function findNext(grid: HTMLElement, { key, ctrlKey, target }: KeyboardEvent): HTMLElement | null {
  const cell = (target as Element).closest('[role=gridcell]');
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return null;
  const rows = [...grid.querySelectorAll('[role=row]')];
  const [rowIndex, columnIndex] = [rows.indexOf(row), [...row.children].indexOf(cell)];
  const last = rows.length - 1;
  const at = (rowAt: number, columnAt: number) =>
    rows[Math.min(Math.max(rowAt, 0), last)]?.children[columnAt]?.querySelector('button') ?? null;
  switch (key) {
    case 'ArrowDown':
      return at(rowIndex + 1, columnIndex);
    case 'ArrowUp':
      return at(rowIndex - 1, columnIndex);
    case 'ArrowRight':
      return at(rowIndex, columnIndex + 1);
    case 'ArrowLeft':
      return at(rowIndex, columnIndex - 1);
    case 'PageDown':
      return at(rowIndex + PAGE_ROWS, columnIndex);
    case 'PageUp':
      return at(rowIndex - PAGE_ROWS, columnIndex);
    case 'Home':
      return at(ctrlKey ? 0 : rowIndex, 0);
    case 'End':
      return at(ctrlKey ? last : rowIndex, ctrlKey ? 0 : row.children.length - 1);
    default:
      return null;
  }
}
