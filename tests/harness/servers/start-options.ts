/** Options of Node in `npm start`, `npm run demo` and the images. */
export const startOptions = ['--max-old-space-size=512'];
