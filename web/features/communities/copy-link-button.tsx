import Copy from 'lucide-react/icons/copy';
import { Button, type ButtonVariant } from '#web/ui/form/button.tsx';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';

export function CopyLinkButton({ link, variant }: { link: string; variant?: ButtonVariant }) {
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(link)) toasts.show({ title: 'Enlace copiado al portapapeles' });
    else toasts.show({ title: 'No se pudo copiar', description: 'Cópialo a mano de la pantalla.' });
  };
  return (
    <Button {...(variant && { variant })} icon={<Copy aria-hidden />} onClick={() => void copy()}>
      Copiar enlace
    </Button>
  );
}
