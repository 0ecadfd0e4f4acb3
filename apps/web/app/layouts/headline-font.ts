/** The letters of headlines, for the frames of pages that begin with one: asked for before the style sheet names them. */
import headline from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';

export const HEADLINE_FONT = {
  rel: 'preload',
  href: headline,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;
