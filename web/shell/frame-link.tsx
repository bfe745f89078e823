import { Link } from '@tanstack/react-router';
import type { FrameLink } from '#web/ui/frame/nav-item.ts';

/** The router's link, as the frame asks for it; the frame itself says which place is current. */
export const AppLink: FrameLink = ({ to, children, ...rest }) => (
  <Link to={to} activeOptions={{ exact: true }} {...rest}>
    {children}
  </Link>
);
