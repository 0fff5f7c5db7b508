import { startDemo } from './start-demo.ts';

/** The program of the `demo` image, which has a build and free ports. */
await startDemo({
  server: 'server.mjs',
  port: process.env.PORT || '3000',
  sandboxPort: process.env.SANDBOX_PORT || '4000',
});
