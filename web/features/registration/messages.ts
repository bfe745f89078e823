import { formatCount } from '#web/ui/format/format-count.ts';

// The account and the person.
export const alias = 'Alias';
export const aliasHint = 'Como te conocen: con este nombre te verán en las listas.';
export const birthDay = 'Día de nacimiento';
export const birthDayHint = 'Para que puedan felicitarte. Nunca se muestra el año.';
export const birthMonth = 'Mes de nacimiento';
export const birthYear = 'Año de nacimiento';
export const chooseMonth = 'Elige el mes';
export const community = 'Nombre de tu comunidad';
export const communityHint = 'Si la conoces. Ayuda a que te encuentre quien la coordina.';
export const country = 'País';
export const email = 'Correo electrónico';
export const emailHint = 'Usa tu correo más accesible.';
export const female = 'Femenino';
export const gender = 'Sexo';
export const joinYear = 'Año de ingreso';
export const joinYearHint = 'A la asociación.';
export const male = 'Masculino';
export const password = 'Contraseña';
export const passwordHint = 'Al menos 6 caracteres.';
export const phone = 'Número de WhatsApp';
export const phoneHint = 'Diez dígitos, con lada. Solo lo ven quienes te coordinan.';
export const role = 'Rol actual';
export const shareBirthday = 'Que mi comunidad sepa mi cumpleaños';
export const shareBirthdayHint =
  'El día y el mes de tu cumpleaños y el de tu santo, si eres mayor de edad. Lo apagas cuando quieras en «Mis datos».';

// Family.
export const addRelative = 'Agregar familiar';
export const age = 'Edad';
export const checkAges = 'Revisa las edades de tu familia.';
export const choose = 'Elige';
export const relationship = 'Parentesco';
export const whichRelationship = 'Especifica el parentesco';

// Roles and fields.
export const family = 'Familiares que viven contigo';
export const institutions = 'Instituciones donde trabajas';

// The steps.
export const draftKept = 'Aquí sigue lo que habías escrito, menos la contraseña.';
export const familyHint = 'Sin nombres. Los renglones incompletos no se envían.';
export const institutionsHint = 'De una a tres.';
export const mustBeApproved =
  'Un coordinador debe validar tu cuenta manualmente antes de que puedas entrar.';
export const next = 'Siguiente';
export const previous = 'Anterior';
export const register = 'Registrarse';
export const sharedPhone = 'Teléfono compartido';
export const sharedPhoneHint = 'Lo que escribas no se guarda en este teléfono.';
export const stepAbout = 'Sobre ti';
export const stepAccount = 'Tu cuenta';
export const stepData = 'Tus datos';
export const stepHome = 'Dónde vives';
export const stepNetwork = 'En la red';

// Missing input.
export const genderNeeded = 'El sexo es requerido';
export const noticeNeeded = 'Para registrarte necesitamos que aceptes el aviso';
export const sensitiveNeeded = 'Para registrarte necesitamos que aceptes el uso de estos datos';

export const doneRegistered =
  'Registro exitoso: Tu cuenta está pendiente de aprobación por un coordinador';
export const failedRegister = 'Error en el registro';
export const failedRegisterHint = 'Error al registrar usuario';

export const ageRange = (max: number) => `La edad debe estar entre 0 y ${max}`;
export const checkData = (count: number) => `Revisa ${formatCount(count, 'dato', 'datos')}`;
export const relativeName = (n: number) => `Familiar ${n}`;
export const stepOf = (step: number, steps: number) => `Paso ${step} de ${steps}`;
export const yearTooLate = (year: number) => `El año no puede ser posterior a ${year}`;
