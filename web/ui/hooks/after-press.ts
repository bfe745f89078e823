/**
 * Runs once no finger or button is down: rendering between press and release can move the button
 * and lose the press. A press includes the mouse events that follow a touch.
 */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}

let isDown = false;
let waiting: (() => void)[] = [];

/** After the click, which follows the release. */
function release(): void {
  setTimeout(() => {
    isDown = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

const press = () => {
  isDown = true;
};

if (typeof document !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) {
    document.addEventListener(name, press, { capture: true, passive: true });
  }
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    document.addEventListener(name, release, { capture: true, passive: true });
  }
}
