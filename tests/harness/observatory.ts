import { registerHooks } from 'node:module';

/**
 * Runs MDN's HTTP Observatory on the host in its argument and prints the result as JSON. A separate program, because
 * the package has only ES modules and trusts certificates by NODE_EXTRA_CA_CERTS.
 */

// Avoids the download of the HSTS preload list.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/@mdn/mdn-http-observatory/src/analyzer/hsts.js')
      ? { format: 'module', source: 'export const isHstsPreloaded = () => null;', shortCircuit: true }
      : next(url, context),
});

// The cast avoids type resolution: the package has no types.
const { scan } = await import('@mdn/mdn-http-observatory' as string);
process.stdout.write(JSON.stringify(await scan(process.argv[2])));
