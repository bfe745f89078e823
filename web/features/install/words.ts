export const title = 'Llévala en tu pantalla de inicio';
export const benefit =
  'Se abre con un toque, también sin señal, y lo que guardas queda más seguro.';
export const install = 'Instalar la aplicación';
export const understood = 'Entendido';
export const notNow = 'Ahora no';

// iPhone button names.
export const addToHome = 'Agregar a inicio';
export const share = 'Compartir';
export const choose = (button: string) => `Elige ${button}.`;
export const tapShareInAddressBar = (button: string) =>
  `Toca ${button} en la barra de direcciones.`;
export const tapShareInSafari = (button: string) => `Toca ${button} en la barra de Safari.`;
