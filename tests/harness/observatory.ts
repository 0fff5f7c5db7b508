import { registerHooks } from 'node:module';

/**
 * Runs MDN's HTTP Observatory on the host named by its argument, as its command line does, and prints what it found
 * as JSON. A program of its own: the package is ES modules alone, and takes trust in a certificate from the
 * environment (NODE_EXTRA_CA_CERTS).
 */

// Browsers' list of hosts that are https from the first visit would be downloaded; localhost is not on it.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/@mdn/mdn-http-observatory/src/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null;', shortCircuit: true }
      : next(url, context),
});

// By a name that is not literal: the package has no types.
const { scan } = await import('@mdn/mdn-http-observatory' as string);
process.stdout.write(JSON.stringify(await scan(process.argv[2])));
