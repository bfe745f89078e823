import { createLazyPart, type LazyComponent } from '#web/ui/overlay/lazy-part.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { ScreenMissing } from './screen-missing.tsx';

/** What routes take: the props of a screen are not looked at before its file is typed. */
// biome-ignore lint/suspicious/noExplicitAny: a module of any exports
type Screens = Record<string, any>;

/** A whole screen in a file of its own; without signal to fetch it, it says so and comes by itself. */
export function lazyScreen<Module extends Screens, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] extends (props: infer Props) => unknown ? LazyComponent<Props> : never;
export function lazyScreen(load: () => Promise<Screens>, name: string): LazyComponent<object> {
  return createLazyPart(async () => (await load())[name], {
    waiting: <Spinner />,
    missing: ScreenMissing,
  });
}
