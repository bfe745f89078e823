import { archiveModule, type FormationModule, listModules } from '#contract/formation';
import { useServerMutation } from '#web/services/use-server-mutation.ts';

/** Takes a course off the list; nothing is asked before, and the way back stays in sight. */
export function useArchiveCourse(): (course: FormationModule) => void {
  const options = { affects: [listModules] };
  const archiving = useServerMutation(archiveModule, {
    ...options,
    failed: 'No se pudo archivar el curso',
  });
  const restoring = useServerMutation(archiveModule, {
    ...options,
    failed: 'No se pudo recuperar el curso',
  });
  return ({ id, title }) => {
    const restore = () =>
      void restoring.run(
        { params: { id }, body: { undo: true } },
        { done: { title: 'Curso recuperado', description: title } },
      );
    void archiving.run(
      { params: { id }, body: {} },
      {
        done: {
          title: 'Curso archivado',
          description: title,
          isSticky: true,
          action: { label: 'Deshacer', run: restore },
        },
      },
    );
  };
}
