import { DataTable } from '#web/ui/data/data-table.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Sparkline } from '#web/ui/data/sparkline.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import { AvatarRow, AvatarRows } from '#web/ui/layout/avatar-row.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChatLink } from '#web/ui/layout/chat-link.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type SampleMember, sampleMembers } from './sample-members.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const ignore = () => {};
const few = sampleMembers(5);
const many = sampleMembers(300);

const columns: readonly DataColumn<SampleMember>[] = [
  {
    id: 'alias',
    header: 'Alias',
    cell: ({ alias }) => alias,
    sortValue: ({ alias }) => alias,
    share: 1.4,
  },
  {
    id: 'city',
    header: 'Ciudad',
    cell: ({ city }) => city,
    sortValue: ({ city }) => city,
    share: 1.4,
  },
  {
    id: 'attended',
    header: 'Asistencias',
    align: 'end',
    isFact: true,
    cell: ({ attended }) => attended ?? 'Sin registro',
    sortValue: ({ attended }) => attended,
    sortsDescendingFirst: true,
  },
  {
    id: 'last',
    header: 'Últimas diez',
    isFact: true,
    cell: ({ last, attended }) => (
      <Sparkline values={last} label={`Vino a ${attended ?? 0} de las últimas 10`} />
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    isFact: true,
    cell: ({ isNew }) =>
      isNew ? <Badge tone="action">Nuevo</Badge> : <Badge tone="good">Activo</Badge>,
    sortValue: ({ isNew }) => (isNew ? 'Nuevo' : 'Activo'),
  },
];

const rowId = ({ id }: SampleMember) => id;
const actions = ({ alias }: SampleMember) => (
  <Menu
    label={`Más acciones para ${alias}`}
    items={[{ id: 'call', label: 'Llamar', onSelect: ignore }]}
  />
);

export function ListSpecimens() {
  return (
    <SpecimenGroup
      title="Listas y tablas"
      lead="Donde no hay ancho, cada fila es una tarjeta con lo que importa. De más de 60 filas solo se dibujan las que se ven; en papel, todas."
    >
      <Specimen state="Lista en tarjeta">
        <Card
          title="Últimas reuniones"
          level={3}
          actions={<Button variant="quiet">Ver todas</Button>}
        >
          <List label="Últimas reuniones">
            <ListRow
              title="Viernes 20 de noviembre"
              detail="12 de 18 presentes · folio SJT-0412"
              trailing={<Badge tone="good">Realizada</Badge>}
              onPress={ignore}
            />
            <ListRow
              title="Viernes 27 de noviembre"
              detail="Salón parroquial"
              trailing={<Badge>Programada</Badge>}
            />
          </List>
        </Card>
      </Specimen>
      <Specimen state="Lista apretada, con iniciales">
        <List label="Miembros" isCompact>
          {few.map(({ id, alias, city }) => (
            <ListRow
              key={id}
              leading={<AvatarInitials name={alias} />}
              title={alias}
              detail={city}
            />
          ))}
        </List>
      </Specimen>
      <Specimen state="Personas: el renglón lleva a cada una, y el final le escribe">
        <AvatarRows label="Personas">
          {few.map(({ id, alias, city }) => (
            <AvatarRow
              key={id}
              name={alias}
              title={<h3>{alias}</h3>}
              detail={city}
              trailing={<ChatLink href="#chat" label={`WhatsApp: ${alias}`} />}
            />
          ))}
        </AvatarRows>
      </Specimen>
      <Specimen state="Tabla: se ordena por sus encabezados" isWide>
        <DataTable
          caption="Miembros de la comunidad"
          columns={columns}
          rows={few}
          rowId={rowId}
          initialSort={{ columnId: 'alias', isDescending: false }}
          rowActions={actions}
          empty={null}
        />
      </Specimen>
      <Specimen state="Tabla: cargando" isWide>
        <DataTable
          caption="Cargando"
          columns={columns}
          rows={[]}
          rowId={rowId}
          empty={null}
          isLoading
        />
      </Specimen>
      <Specimen state="Tabla: vacía" isWide>
        <DataTable
          caption="Vacía"
          columns={columns}
          rows={[]}
          rowId={rowId}
          empty={
            <EmptyState title="Aún no hay miembros" action={<Button>Agregar Miembro</Button>}>
              Agrega a la primera persona y podrás pasar lista.
            </EmptyState>
          }
        />
      </Specimen>
      <Specimen state="Tabla: 300 filas" isWide>
        <DataTable caption="Toda la red" columns={columns} rows={many} rowId={rowId} empty={null} />
      </Specimen>
    </SpecimenGroup>
  );
}
