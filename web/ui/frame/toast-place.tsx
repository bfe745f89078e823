import { css } from '#styled/css';

/** Toast position on a phone: below the header, or at the top once it has scrolled away. */
export function ToastPlace() {
  return <div data-toast-place="page" className={root} />;
}

const root = css({ position: 'sticky', top: 'safeTop', height: '0', zIndex: 'toast' });
