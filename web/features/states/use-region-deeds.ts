import { useCallback } from 'react';
import { listCommunities } from '#contract/communities';
import {
  listAllUsers,
  listAvailableUsers,
  listByRegion,
  revokeLink,
  setCommunity,
} from '#contract/people';
import { register } from '#contract/registration';
import { generateToken } from '#contract/session';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import type { FormErrors } from '#web/services/use-form.ts';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { AccessLink } from './access-link-dialog.tsx';
import type { AddPersonForm, NewPerson } from './add-person-form.ts';

const AFFECTED = [listByRegion, listAvailableUsers, listAllUsers, listCommunities];

/** What is done on a state's dashboard. Needs signal; each tells its outcome in a toast. */
export function useRegionDeeds() {
  const { call } = usePhone();
  const toasts = useToasts();
  const reread = useRereads();
  const fail = (title: string, error: unknown, otherwise = 'Intenta de nuevo.') =>
    toasts.show({ title, description: sentenceOf(error, otherwise), variant: 'destructive' });
  const copy = useCopy();
  return {
    copy,
    async addPerson(person: NewPerson): Promise<boolean | FormErrors<AddPersonForm>> {
      try {
        await call(register, { body: person });
      } catch (error) {
        fail('Error al agregar persona', error, 'Intenta de nuevo');
        if (!(error instanceof CallError) || !error.field) return false;
        return { [error.field]: error.text };
      }
      await reread(AFFECTED);
      toasts.show({
        title: 'Persona agregada exitosamente',
        description: 'Podrá entrar cuando se apruebe su cuenta.',
      });
      return true;
    },
    async move(personId: number, community: { id: number; name: string }): Promise<boolean> {
      const body = { community: community.name, communityId: community.id };
      try {
        await call(setCommunity, { params: { id: personId }, body });
      } catch (error) {
        fail('Error al actualizar la comunidad', error);
        return false;
      }
      await reread(AFFECTED);
      toasts.show({ title: 'Comunidad actualizada exitosamente' });
      return true;
    },
    async makeLink(userId: number): Promise<AccessLink | null> {
      let link: AccessLink;
      try {
        link = await call(generateToken, { params: { userId } });
      } catch (error) {
        fail('Error al generar enlace de acceso', error);
        return null;
      }
      const isCopied = await copyText(link.accessLink);
      toasts.show({
        title: '¡Enlace de acceso generado!',
        description: isCopied
          ? 'Se copió al portapapeles, para compartirlo por WhatsApp.'
          : 'Cópialo de la pantalla para compartirlo por WhatsApp.',
      });
      void reread([listByRegion]);
      return link;
    },
    async revokeLink(userId: number): Promise<boolean> {
      try {
        await call(revokeLink, { params: { userId } });
      } catch (error) {
        fail('Error al anular el enlace', error);
        return false;
      }
      toasts.show({ title: 'Enlace anulado', description: 'Ya no abre ninguna cuenta.' });
      void reread([listByRegion]);
      return true;
    },
  };
}

/** The same function at every render: the table's columns are made with it. */
function useCopy() {
  const toasts = useToasts();
  return useCallback(
    async (link: string) => {
      if (await copyText(link)) toasts.show({ title: 'Enlace copiado al portapapeles' });
      else toasts.show({ title: 'No se pudo copiar', description: link, isSticky: true });
    },
    [toasts],
  );
}
