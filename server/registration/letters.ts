import { roleName } from '#contract/core/role-badge';
import type { ProfileField } from '#contract/person-life';
import type { Letter } from '../mail/letter.ts';

type Input = { to: string; publicUrl: string };

/** The code is in the link's fragment, which servers and logs never see. */
export function resetLetter({ to, publicUrl, code }: Input & { code: string }): Letter {
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

export function knownAddressLetter({ to, publicUrl }: Input): Letter {
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

export function passwordChangedLetter({ to }: Pick<Input, 'to'>): Letter {
  return {
    to,
    subject: 'Tu contraseña cambió',
    text: [
      'La contraseña de tu cuenta de Coaching para Líderes cambió, y las demás sesiones se cerraron.',
      'Si no fuiste tú, pide una nueva con «¿Olvidaste tu contraseña?» y avisa a tu coordinación.',
    ].join('\n\n'),
  };
}

export function formerAddressLetter({ to }: Pick<Input, 'to'>): Letter {
  return {
    to,
    subject: 'Cambió el correo de tu cuenta',
    text: [
      'El correo electrónico de tu cuenta de Coaching para Líderes se cambió por otro.',
      'Si no lo pediste, avisa a tu coordinación de inmediato.',
    ].join('\n\n'),
  };
}

const FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  alias: 'el alias',
  fullName: 'el nombre completo',
  email: 'el correo electrónico',
  phone: 'el teléfono',
  gender: 'el sexo',
  birth: 'el nacimiento',
};

type CorrectedInput = Pick<Input, 'to'> & { fields: readonly ProfileField[] };

/** Without values: a corrected address may be a stranger's by mistake. */
export function correctedLetter({ to, fields }: CorrectedInput): Letter {
  const list = new Intl.ListFormat('es').format(fields.map((field) => FIELD_LABELS[field]));
  return {
    to,
    subject: 'Tu coordinación corrigió tus datos',
    text: [
      `Tu coordinación corrigió ${list} en tu registro de Coaching para Líderes.`,
      'Míralo en «Mis datos». Si algo no es así, corrígelo ahí o avisa a tu coordinación.',
    ].join('\n\n'),
  };
}

/** Sent to both addresses, so that a wrong merge is noticed. */
export function mergedLetter({ to }: Pick<Input, 'to'>): Letter {
  return {
    to,
    subject: 'Se unieron tus dos registros',
    text: [
      'Tenías dos registros en Coaching para Líderes y tu coordinación los unió en uno. Nada de lo que estaba registrado se pierde.',
      'Si al entrar con este correo te lo pide, usa el otro. Si los dos registros no son tuyos, avisa a tu coordinación: se puede separar durante 30 días.',
    ].join('\n\n'),
  };
}

export function roleLetter({ to, role }: Pick<Input, 'to'> & { role: string }): Letter {
  return {
    to,
    subject: 'Cambió tu rol en Coaching para Líderes',
    text: [
      `Tu rol en Coaching para Líderes ahora es: ${roleName(role)}.`,
      'Si te pide entrar de nuevo, es por este cambio. Nada de lo que registraste se pierde.',
    ].join('\n\n'),
  };
}
