import {
  type Exports,
  type LazyComponent,
  lazyComponent,
  type PropsOf,
} from '#web/ui/lazy/lazy.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { ScreenMissing } from './screen-missing.tsx';

/** `lazyComponent` for whole screens; offline it shows a notice and loads by itself later. */
export function lazyScreen<Module extends Exports, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  return lazyComponent(load, name, { waiting: <Spinner />, missing: ScreenMissing });
}
