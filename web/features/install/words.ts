/** Every word of the invitation to install the app. */
export const title = 'Llévala en tu pantalla de inicio';
export const benefit =
  'Se abre con un toque, también sin señal, y lo que guardas queda más seguro.';
export const install = 'Instalar la aplicación';
export const understood = 'Entendido';
export const notNow = 'Ahora no';

// On an iPhone, in its own words; what stands between asterisks is the name of a button.
export const chooseAddToHome = 'Elige *Agregar a inicio*.';
export const tapShareInAddressBar = 'Toca *Compartir* en la barra de direcciones.';
export const tapShareInSafari = 'Toca *Compartir* en la barra de Safari.';
