import { writeFileSync } from 'node:fs';
import { iconsSvg } from './icons-svg.ts';

writeFileSync('lib/web/ui/icon/icons.svg', await iconsSvg());
