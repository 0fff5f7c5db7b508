import { writeFileSync } from 'node:fs';
import { themeCss } from './theme-css.ts';

/** Writes the theme's style sheet after a change in lib/ui/theme: `npm run theme`. */
writeFileSync('app/theme.css', await themeCss());
