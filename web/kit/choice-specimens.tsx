import { useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const ignore = () => {};

export function ChoiceSpecimens() {
  const [isChecked, setChecked] = useState(true);
  const [isOn, setOn] = useState(true);
  return (
    <SpecimenGroup title="Elegir">
      <Specimen state="Casilla: sin marcar, marcada, apagada">
        <Checkbox label="Se rezó el rosario" defaultChecked={false} onCheckedChange={ignore} />
        <Checkbox
          label="Teléfono compartido"
          hint="La sesión se cerrará sola después de un rato sin uso."
          checked={isChecked}
          onCheckedChange={setChecked}
        />
        <Checkbox label="Apagada" disabled onCheckedChange={ignore} />
      </Specimen>
      <Specimen state="Interruptor: hace efecto al tocarlo">
        <Switch label="Vibrar al marcar" hint="Un toque breve." isOn={isOn} onToggle={setOn} />
        <Switch label="Apagado y sin poder cambiar" isOn={false} onToggle={ignore} disabled />
      </Specimen>
      <Specimen state="Una de pocas, una al lado de otra">
        <ThemeChoice />
      </Specimen>
      <Specimen state="Una de pocas, una bajo otra">
        <PairChoice />
      </Specimen>
      <Specimen state="Una de pocas: con error">
        <RadioGroup
          label="Sexo"
          options={[
            { value: 'f', label: 'Mujer' },
            { value: 'm', label: 'Hombre' },
          ]}
          value=""
          onValueChange={ignore}
          error="Elige una opción"
        />
      </Specimen>
      <Specimen state="Ficha: en la fila de la lista">
        <Chips />
      </Specimen>
      <Specimen state="Pestañas: flechas, Inicio y Fin" isWide>
        <TabSpecimen />
      </Specimen>
    </SpecimenGroup>
  );
}

function ThemeChoice() {
  const [value, setValue] = useState('week');
  return (
    <RadioGroup
      isSegmented
      label="Ver por"
      options={[
        { value: 'week', label: 'Semana' },
        { value: 'month', label: 'Mes' },
        { value: 'year', label: 'Año', isDisabled: true },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}

function PairChoice() {
  const [value, setValue] = useState('first');
  return (
    <RadioGroup
      label="¿Cuál de las dos queda?"
      options={[
        {
          value: 'first',
          label: 'La de las 7:30 p.m.',
          hint: 'Registrada por Lupita, 12 presentes',
        },
        { value: 'second', label: 'La de las 8:00 p.m.', hint: 'Por enlace público, 11 presentes' },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}

function Chips() {
  const [chosen, setChosen] = useState<readonly string[]>(['Presente', 'Cuota']);
  const toggle = (name: string, isIn: boolean) =>
    setChosen((before) => (isIn ? [...before, name] : before.filter((other) => other !== name)));
  return (
    <div className={row}>
      {(['Presente', 'Puntual', 'Cuota'] as const).map((name, index) => (
        <ToggleChip
          key={name}
          label={name}
          tone={(['action', 'good', 'attention'] as const)[index] ?? 'action'}
          isChecked={chosen.includes(name)}
          onCheckedChange={(isIn) => toggle(name, isIn)}
        />
      ))}
      <ToggleChip label="Apagada" isChecked={false} onCheckedChange={ignore} disabled />
    </div>
  );
}

function TabSpecimen() {
  const [value, setValue] = useState('reuniones');
  return (
    <Tabs
      label="Partes de la comunidad"
      items={[
        { id: 'resumen', label: 'Resumen' },
        { id: 'reuniones', label: 'Reuniones' },
        { id: 'seguimiento', label: 'Seguimiento', badge: <Badge tone="attention">3</Badge> },
      ]}
      value={value}
      onValueChange={setValue}
    >
      <p>Aquí va lo de «{value}».</p>
    </Tabs>
  );
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
