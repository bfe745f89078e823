export const agendas = 'Te falta responder una agenda de bien común';
export const announcement = 'Tienes un comunicado nuevo';
export const approvals = 'Hay personas que esperan tu aprobación';
export const consents = 'Se registró un consentimiento tuyo';
export const exports = 'Alguien exportó una lista de personas';
export const reviews = 'Hay registros que esperan tu revisión';
export const something = 'Hay algo nuevo para ti';
