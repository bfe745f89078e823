import { css } from '#styled/css';
import { Banner, type BannerProps } from './banner.tsx';

/** A toast without its machinery, which could not be fetched: it stays until it is closed. */
export function CornerNotice(props: BannerProps) {
  return (
    <div className={look}>
      <Banner {...props} />
    </div>
  );
}

/** As toasts: under the header of a phone, in the corner of a desk. */
const look = css({
  position: 'fixed',
  top: { base: '16', desktop: '[auto]' },
  bottom: { desktop: '4' },
  left: { base: '4', desktop: '[auto]' },
  right: '4',
  zIndex: 'toast',
  boxShadow: 'float',
  borderRadius: 'soft',
});
