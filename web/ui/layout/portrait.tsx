import { css } from '#styled/css';
import { AvatarInitials } from './avatar-initials.tsx';

export type PortraitProps = {
  name: string;
  /** Address of a photo; without it the one that this phone keeps of the person, or initials. */
  src?: string | undefined;
  personId?: number | undefined;
};

/** A person beside their name; hidden from screen readers. */
export function Portrait({ name, src, personId }: PortraitProps) {
  if (src !== undefined) return <img src={src} alt="" className={root} />;
  return (
    <span className={root} data-photo={personId}>
      <AvatarInitials name={name} size="large" />
    </span>
  );
}

const root = css({
  display: 'flex',
  flexShrink: 0,
  boxSize: '[5rem]',
  borderRadius: 'soft',
  objectFit: 'cover',
  '& > span': { boxSize: 'full' },
});
