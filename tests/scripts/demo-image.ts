import { sideBySide } from './side-by-side.ts';

/** What the `demo` image runs: it is built already, and its ports are its own. */
await sideBySide({
  server: 'server.mjs',
  port: process.env.PORT || '3000',
  sandboxPort: process.env.SANDBOX_PORT || '4000',
});
