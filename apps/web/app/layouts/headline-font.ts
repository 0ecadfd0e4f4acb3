/** Preloads the headline font before the style sheet requests it. */
import headline from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';

export const HEADLINE_FONT = {
  rel: 'preload',
  href: headline,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;
