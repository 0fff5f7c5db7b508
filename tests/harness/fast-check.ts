import fc from 'fast-check';
import { seed } from './depth.ts';

fc.configureGlobal({ seed });

export default fc;
