export const leave = 'Salir del aviso';
export const signIn = 'Iniciar Sesión o registrarse';
export const mainPanel = 'Panel Principal';
export const ownData = 'Mis datos';
