export type OverlayShape = 'dialog' | 'drawer' | 'panel';

const FIELDS = ['input', 'select', 'textarea']
  .map((name) => `[data-dialog-body] ${name}:enabled:not([type=hidden])`)
  .join();
const SAFE = '[data-dialog-foot] button:enabled';

/**
 * Initial focus: a dialog's first field, or the safe answer, first in its footer. Otherwise the
 * title, never «Cerrar».
 */
export function toFirstFocus(box: HTMLElement, shape: OverlayShape): HTMLElement {
  if (shape !== 'dialog') return box;
  const field = box.querySelector<HTMLInputElement>(FIELDS);
  return chosenOf(field) ?? field ?? box.querySelector<HTMLElement>(SAFE) ?? box;
}

/** The checked radio of a group, like Tab. */
function chosenOf(field: HTMLInputElement | null): HTMLInputElement | null {
  if (field?.type !== 'radio') return null;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return field.closest('[data-dialog-body]')?.querySelector<HTMLInputElement>(group) ?? null;
}
