export type OverlayShape = 'dialog' | 'drawer' | 'panel';

const FIELDS = ['input', 'select', 'textarea']
  .map((name) => `[data-dialog-body] ${name}:enabled:not([type=hidden])`)
  .join();
const SAFE = '[data-dialog-foot] button:enabled';

/**
 * Where the focus begins: in a dialog its first field, or the safe answer, which stands first at its
 * foot. What is read, or leads elsewhere, begins at its own name; never at «Cerrar».
 */
export function toFirstFocus(box: HTMLElement, shape: OverlayShape): HTMLElement {
  if (shape !== 'dialog') return box;
  const field = box.querySelector<HTMLInputElement>(FIELDS);
  return chosenOf(field) ?? field ?? box.querySelector<HTMLElement>(SAFE) ?? box;
}

/** Of radio buttons the chosen one, as Tab goes. */
function chosenOf(field: HTMLInputElement | null): HTMLInputElement | null {
  if (field?.type !== 'radio') return null;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return field.closest('[data-dialog-body]')?.querySelector<HTMLInputElement>(group) ?? null;
}
