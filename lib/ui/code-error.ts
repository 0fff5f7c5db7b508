/** The file of the page's code that could not be loaded, where this error says so. */
export function fileOfCode(error: unknown): string | undefined {
  return error instanceof Error
    ? /\/_next\/static\/[\w./~-]+\.(?:js|css)/.exec(error.message)?.[0]
    : undefined;
}
