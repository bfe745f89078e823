/** In English, as the specification asks of this page alone. */
export const title = 'Page not found';
export const hint = 'The page you are looking for does not exist or has moved.';
export const home = 'Back to home';
