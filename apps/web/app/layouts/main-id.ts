/** The id of the main content. */
export const MAIN_ID = 'main';
