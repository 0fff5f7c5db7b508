export { default } from '../forbidden.tsx';
