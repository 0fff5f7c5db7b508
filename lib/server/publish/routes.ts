import { writeFileSync } from 'node:fs';
import { routesFile, routesSource } from './routes-source.ts';

/** `npm run routes`: writes the routes of the contract apart from its schemas, for browsers. */
writeFileSync(routesFile, routesSource());
