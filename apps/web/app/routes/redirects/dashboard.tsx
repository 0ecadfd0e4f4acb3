export { loader } from './start.tsx';
