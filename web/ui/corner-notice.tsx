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

const look = css({
  position: 'fixed',
  // As toasts: under the header of a phone, in the corner of a desk.
  top: { base: '[calc(4rem + env(safe-area-inset-top))]', desktop: '[auto]' },
  bottom: { desktop: '6' },
  left: { base: '4', desktop: '[auto]' },
  right: { base: '4', desktop: '6' },
  zIndex: 'toast',
  maxWidth: { base: 'dialog', desktop: '[22rem]' },
  mx: { base: 'auto', desktop: '0' },
  boxShadow: 'float',
  borderRadius: 'soft',
});
