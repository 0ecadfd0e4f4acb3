/** Where the content of a page begins, after what stands around it. */
export const MAIN_ID = 'main';
