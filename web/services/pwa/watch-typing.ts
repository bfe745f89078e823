const TYPED = 'input:not([type=checkbox],[type=radio],[type=range]), textarea, select';

type Control = { isConnected: boolean; value: string };
type Typed = Pick<EventTarget, 'addEventListener'>;

/**
 * Whether a touched, non-empty field is still on screen, so input may be unsaved. Needs no
 * cooperation from screens: sent forms unmount.
 */
export function watchTyping(page: Typed): { isTyping(): boolean } {
  const touched = new Set<Control>();
  page.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(TYPED)) {
        touched.add(target as unknown as Control);
      }
    },
    { capture: true },
  );
  return {
    isTyping() {
      for (const control of touched) if (!control.isConnected) touched.delete(control);
      return [...touched].some((control) => control.value !== '');
    },
  };
}
