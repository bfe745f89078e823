import {
  type Exports,
  type LazyComponent,
  lazyComponent,
  type PropsOf,
} from '#web/ui/lazy/lazy.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { ScreenMissing } from './screen-missing.tsx';

/** A whole screen as `lazyComponent`; without signal to fetch it, it says so and comes by itself. */
export function lazyScreen<Module extends Exports, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(load, name, { waiting: <Spinner />, missing: ScreenMissing });
}
