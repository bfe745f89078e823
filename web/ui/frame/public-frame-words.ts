export const privacyNotice = 'Aviso de privacidad';
export const rights = 'Tus derechos sobre tus datos';
