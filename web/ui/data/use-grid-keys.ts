import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';

const PAGE_ROWS = 8;
const STOP = 'button[tabindex="0"]';

/**
 * Arrow keys in `role="grid"`, one button per cell: a single tab stop, at the last focused one.
 * Buttons render with `tabIndex={-1}`; only this hook changes it.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  // After each render: the row with the tab stop may be filtered out.
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box || box.querySelector(STOP)) return;
    const first = box.querySelector('button');
    if (first) first.tabIndex = 0;
  });
  return {
    onFocus({ target }: FocusEvent) {
      const box = grid.current;
      if (!box || !target.closest('[role=gridcell]')) return;
      for (const old of box.querySelectorAll<HTMLElement>(STOP)) {
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
  const row = (target as Element).closest('[data-row]');
  const columnIndex = buttonsOf(row).indexOf(target as HTMLButtonElement);
  if (columnIndex < 0) return null;
  const rows = [...grid.querySelectorAll('[data-row]')];
  const rowIndex = rows.indexOf(row as Element);
  const last = rows.length - 1;
  const at = (rowAt: number, columnAt: number) =>
    buttonsOf(rows[Math.min(Math.max(rowAt, 0), last)])[columnAt] ?? null;
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
      return at(ctrlKey ? last : rowIndex, ctrlKey ? 0 : buttonsOf(row).length - 1);
    default:
      return null;
  }
}

function buttonsOf(row: Element | null | undefined): HTMLButtonElement[] {
  return [...(row?.querySelectorAll('button') ?? [])];
}
