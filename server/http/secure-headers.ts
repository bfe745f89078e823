import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** No inline script or style, nothing from elsewhere, no frame around us. */
export function createSecureHeaders(isProduction: boolean): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: SELF,
      connectSrc: SELF,
      workerSrc: SELF,
      manifestSrc: SELF,
      objectSrc: NONE,
      baseUri: NONE,
      frameAncestors: NONE,
      formAction: SELF,
    },
    strictTransportSecurity: isProduction ? 'max-age=63072000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
    },
  });
}
