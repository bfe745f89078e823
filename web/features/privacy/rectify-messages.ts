export const chooseOne = 'Elige uno';

export const correctData = 'Corregir un dato';

export const alias = 'Alias';
export const email = 'Correo electrónico';
export const fullName = 'Nombre completo';
export const phone = 'Teléfono';
export const work = 'Dónde trabajas';

export const yourPassword = 'Tu contraseña';

export const answeredHint = 'Alguien lo lee y te responde.';
export const atOnceHint = 'Se cambia al momento.';
export const birthHint =
  'Se cambia al momento; si cruza los 18 años, alguien lo decide y mientras tanto tu cuenta se cuida como la de un menor.';
export const birthDate = 'Fecha de nacimiento';
export const birthMissing = 'Escribe el año y el mes de nacimiento';
export const chooseMonth = 'Elige un mes';
export const city = 'Ciudad';
export const correct = 'Corregir';
export const day = 'Día';
export const dayHint = 'Nunca se muestra el año.';
export const doneCorrected = 'Dato corregido';
export const doneSent = 'Solicitud enviada';
export const emailChangeHint =
  'Con tu contraseña se cambia al momento. Avisamos al correo anterior.';
export const failedCorrect = 'No se corrigió';
export const howItShouldBe = 'Cómo debe quedar';
export const month = 'Mes';
export const otherData = 'Otro dato';
export const passwordHint = 'Si no la tienes, déjala vacía: alguien lo decide.';
export const placeHint = 'De tu lugar depende lo que puedes ver: tu coordinación lo decide.';
export const state = 'Estado';
export const whatData = 'Qué dato';
export const whatToCorrect = 'Qué hay que corregir y cómo';
export const year = 'Año';

export const answerUntil = (day: string) => `Te responderemos a más tardar el ${day}.`;
