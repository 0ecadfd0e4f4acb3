/** The dashboard is the user's first page; the query comes along. */
export { loader } from './start.tsx';
