/** Separate from endpoints, so that screens load only these. */
export const PLACE_MAX = 120;
export const TITLE_MAX = 200;
export const LONG_TEXT_MAX = 5_000;
