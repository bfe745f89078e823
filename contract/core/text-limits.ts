/** How long texts may be. A file of its own: a screen that needs a limit needs no endpoint beside it. */
export const PLACE_MAX = 120;
export const TITLE_MAX = 200;
export const LONG_TEXT_MAX = 5_000;
