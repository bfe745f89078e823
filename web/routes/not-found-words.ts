/** In English, required by the specification for this page only. */
export const title = 'Page not found';
export const hint = 'The page you are looking for does not exist or has moved.';
export const home = 'Back to home';
