import { Outlet } from '@tanstack/react-router';
import { useFocusOnRoute } from './use-focus-on-route.ts';

export function RootLayout() {
  useFocusOnRoute();
  return <Outlet />;
}
