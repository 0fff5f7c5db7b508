/** The options of Node with which `npm start`, `npm run demo` and the images start the portal. */
export const startOptions = ['--max-old-space-size=512'];
