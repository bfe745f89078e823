import { css } from '#styled/css';

/** Where toasts come on a phone: under the header, and at the top once that has scrolled away. */
export function ToastPlace() {
  return <div data-toast-place="page" className={root} />;
}

const root = css({ position: 'sticky', top: 'safeTop', height: '0', zIndex: 'toast' });
