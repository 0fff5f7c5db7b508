import { writeFileSync } from 'node:fs';
import { themeCss } from './theme-css.ts';

writeFileSync('app/theme.css', await themeCss());
