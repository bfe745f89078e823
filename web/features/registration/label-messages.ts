export const alias = 'Alias';
export const birthDay = 'Día de nacimiento';
export const birthMonth = 'Mes de nacimiento';
export const birthYear = 'Año de nacimiento';
export const community = 'Nombre de tu comunidad';
export const country = 'País';
export const email = 'Correo electrónico';
export const gender = 'Sexo';
export const joinYear = 'Año de ingreso';
export const password = 'Contraseña';
export const phone = 'Número de WhatsApp';
export const role = 'Rol actual';

export const brother = 'Hermano';
export const daughter = 'Hija';
export const father = 'Padre';
export const grandfather = 'Abuelo';
export const grandmother = 'Abuela';
export const mother = 'Madre';
export const other = 'Otro';
export const sister = 'Hermana';
export const son = 'Hijo';
export const spouse = 'Cónyuge';

export const addInstitution = 'Agregar otra institución';
export const area = 'Área de trabajo';
export const chooseArea = 'Elige un área';
export const institutionIncomplete = 'Completa la institución que falta, o quítala.';
export const institutionMissing = 'Debe registrar al menos una institución donde trabaja.';
export const nameOfInstitution = 'Nombre de la institución';
export const position = 'Puesto';

export const city = 'Ciudad';
export const coordinatorHint = 'Coordino una comunidad.';
export const family = 'Familiares que viven contigo';
export const institutions = 'Instituciones donde trabajas';
export const memberHint = 'Participo en una comunidad, o quiero hacerlo.';
export const notice = 'Aviso de privacidad';
export const regionalHint = 'Acompaño a quienes coordinan en mi estado.';
export const sensitive = 'Datos sensibles';
export const state = 'Estado';

export const institutionName = (n: number) => `Institución ${n}`;
export const removeRow = (name: string) => `Quitar ${name}`;
