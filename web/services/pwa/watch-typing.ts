const TYPED = 'input:not([type=checkbox],[type=radio],[type=range]), textarea, select';

type Control = { isConnected: boolean; value: string };
type Typed = Pick<EventTarget, 'addEventListener'>;

/**
 * Whether something was typed that may not have been kept yet: a field that was touched, is still
 * on the screen and is not empty. Screens need not say anything: a form that is sent goes away.
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
