import { useId, useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Scheme, type TextSize, type Theme, textSizes } from '#web/ui/theme.ts';

export type SettingsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  theme: Theme;
  vibrates: boolean;
  onVibratesChange: (vibrates: boolean) => void;
  /** Whether this phone may throw away what it keeps, said honestly. */
  storageWords: string | undefined;
  isInstalled: boolean;
};

const schemes: { value: Scheme; label: string }[] = [
  { value: 'system', label: 'Como el teléfono' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

export function SettingsDialog(props: SettingsDialogProps) {
  const { theme, vibrates, storageWords, isInstalled } = props;
  const appearance = useSyncExternalStore(theme.subscribe, theme.get);
  const statusId = useId();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Ajustes">
      <div className={look}>
        <Field label="Tema">
          {(control) => (
            <Select
              {...control}
              options={schemes}
              value={appearance.scheme}
              onValueChange={(scheme) => theme.set({ scheme: scheme as Scheme })}
            />
          )}
        </Field>
        <Field label="Tamaño del texto">
          {(control) => (
            <Select
              {...control}
              options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
              value={String(appearance.textSize)}
              onValueChange={(size) => theme.set({ textSize: Number(size) as TextSize })}
            />
          )}
        </Field>
        <Checkbox
          label="Vibrar al marcar"
          hint="Un toque breve al pasar lista, si el teléfono puede."
          checked={vibrates}
          onCheckedChange={props.onVibratesChange}
        />
        <section aria-labelledby={statusId}>
          <h3 id={statusId} className={heading}>
            En este teléfono
          </h3>
          <p>{isInstalled ? installed : notInstalled}</p>
          {storageWords && <p>{storageWords}</p>}
        </section>
      </div>
    </Dialog>
  );
}

const installed = 'La aplicación está instalada.';
const notInstalled =
  'La aplicación se abre desde el navegador. Para tenerla a la mano, instálala desde el menú del navegador.';

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const heading = css({ textStyle: 'label' });
