import { writeFileSync } from 'node:fs';
import { iconsSvg } from './icons-svg.ts';

writeFileSync('lib/ui/icon/icons.svg', await iconsSvg());
