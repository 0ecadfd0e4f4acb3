/** The dashboard is the person's first page; the query comes along. */
export { loader } from './start.tsx';
