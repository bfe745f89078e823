import { type RefObject, useEffect } from 'react';

/** What a link of this app leads to would open behind what floats: following one closes it. */
export function useCloseOnLink(part: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = part.current;
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.target !== '_blank') onClose();
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [part, onClose]);
}
