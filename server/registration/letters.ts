import type { Letter } from '../mail/create-mail.ts';

type Told = { to: string; publicUrl: string };

/** The code is in the link's fragment, which servers and logs never see. */
export function resetLetter({ to, publicUrl, code }: Told & { code: string }): Letter {
  const link = `${publicUrl}/login#restablecer=${code}&correo=${encodeURIComponent(to)}`;
  return {
    to,
    subject: 'Tu código para restablecer la contraseña',
    text: [
      `Tu código de verificación es: ${code}`,
      'Vale 30 minutos y una sola vez. También puedes abrir este enlace, que lo escribe por ti:',
      link,
      'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    ].join('\n\n'),
  };
}

export function knownAddressLetter({ to, publicUrl }: Told): Letter {
  return {
    to,
    subject: 'Ya tienes una cuenta en Coaching para Líderes',
    text: [
      'Ya tienes una cuenta con este correo, y alguien quiso registrarse de nuevo con él.',
      `Si fuiste tú, entra aquí: ${publicUrl}/login`,
      'Si no recuerdas tu contraseña, pide una nueva ahí mismo con «¿Olvidaste tu contraseña?».',
      'Si no fuiste tú, no hagas nada: nada cambió.',
    ].join('\n\n'),
  };
}

export function passwordChangedLetter({ to }: Pick<Told, 'to'>): Letter {
  return {
    to,
    subject: 'Tu contraseña cambió',
    text: [
      'La contraseña de tu cuenta de Coaching para Líderes cambió, y las demás sesiones se cerraron.',
      'Si no fuiste tú, pide una nueva con «¿Olvidaste tu contraseña?» y avisa a tu coordinación.',
    ].join('\n\n'),
  };
}
