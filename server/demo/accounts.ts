/** Never created in production. */
export const DEMO_PASSWORD = 'demo-lideres';

export type DemoAccount = {
  email: string;
  alias: string;
  fullName: string;
  gender: 'masculino' | 'femenino';
  role: string;
  state: string;
  city: string;
  status: 'approved' | 'pending';
  what: string;
};

const DURANGO = { state: 'Durango', city: 'Durango' };

/** In id order: the first is person 1. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    ...DURANGO,
    ...named('admin', 'Admin Vargas', 'Adelaida Vargas Rocha', 'femenino'),
    role: 'admin',
    what: 'administra toda la red',
  },
  {
    ...DURANGO,
    ...named('coordinadores', 'Tere Valles', 'Teresa Valles Ontiveros', 'femenino'),
    role: 'coordinador_de_coordinadores',
    what: 'coordina a quienes coordinan en Durango',
  },
  {
    ...DURANGO,
    ...named('estatal', 'Beto Salas', 'Roberto Salas Almanza', 'masculino'),
    role: 'coordinador_estatal',
    what: 'coordina el estado de Durango',
  },
  {
    ...DURANGO,
    ...named('comunidad', 'Chuy Herrera', 'José de Jesús Herrera Lomas', 'masculino'),
    role: 'coordinador_de_comunidad',
    what: 'coordina una comunidad de 18 personas en Durango',
  },
  {
    ...named('comunidad2', 'Nena Terrazas', 'Elena Terrazas Baeza', 'femenino'),
    state: 'Chihuahua',
    city: 'Chihuahua',
    role: 'coordinador_de_comunidad',
    what: 'coordina una comunidad en Chihuahua',
  },
  {
    ...DURANGO,
    ...named('lider', 'Pepe Nevárez', 'José Luis Nevárez Rangel', 'masculino'),
    role: 'lider',
    what: 'líder en la comunidad de Durango',
  },
  {
    ...DURANGO,
    ...named('integrante', 'Lupita Soto', 'María Guadalupe Soto Meraz', 'femenino'),
    role: 'integrante',
    what: 'integrante de la comunidad de Durango',
  },
  {
    ...DURANGO,
    ...named('pendiente', 'Rosy Medina', 'Rosa María Medina Favela', 'femenino'),
    role: 'integrante',
    status: 'pending',
    what: 'espera aprobación',
  },
];

function named(name: string, alias: string, fullName: string, gender: DemoAccount['gender']) {
  return { email: `${name}@demo.mx`, alias, fullName, gender, status: 'approved' as const };
}
