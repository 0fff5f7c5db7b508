/** The file of a page's code that could not be loaded, where this error says so. */
export function chunkUrlOf(error: unknown): string | undefined {
  return error instanceof Error
    ? /\/_next\/static\/[\w./~-]+\.(?:js|css)/.exec(error.message)?.[0]
    : undefined;
}

/** Whether the portal has this file of a page's code no more; throws when it cannot be asked. */
export async function isChunkMissing(file: string, signal: AbortSignal): Promise<boolean> {
  return (await fetch(file, { method: 'HEAD', signal })).status === 404;
}
