import { SCREENS, type ScreenName } from '#contract/screens';

/** `/portal/:token?` in the router's syntax: `/portal/{-$token}`. */
type RouterPath<Path extends string> = Path extends `${infer Before}:${infer Name}?`
  ? `${Before}{-$${Name}}`
  : Path extends `${infer Before}:${infer Rest}`
    ? `${Before}$${Rest}`
    : Path;

type ScreenRoute<Name extends ScreenName> = {
  path: RouterPath<(typeof SCREENS)[Name]['path']>;
  staticData: (typeof SCREENS)[Name];
};

export function screenRoute<Name extends ScreenName>(name: Name): ScreenRoute<Name> {
  const staticData = SCREENS[name];
  const path = staticData.path.replace(/:(\w+)\?/, '{-$$$1}').replace(':', '$');
  return { path, staticData } as ScreenRoute<Name>;
}
