import { Link } from '@tanstack/react-router';
import type { FrameLink } from '#web/ui/frame/nav-item.ts';

/** The router's link for the frame, which itself marks the current item. */
export const AppLink: FrameLink = ({ to, children, ...rest }) => (
  <Link to={to} activeOptions={{ exact: true }} {...rest}>
    {children}
  </Link>
);
