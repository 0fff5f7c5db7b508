/** Returns the path of the script or style sheet that could not be loaded; undefined for other errors. */
export function chunkUrlOf(error: unknown): string | undefined {
  return error instanceof Error
    ? /\/_next\/static\/[\w./~-]+\.(?:js|css)/.exec(error.message)?.[0]
    : undefined;
}

/** Whether the portal does not have this file any longer, as after a release. Throws when the request fails. */
export async function isChunkMissing(file: string, signal: AbortSignal): Promise<boolean> {
  return (await fetch(file, { method: 'HEAD', signal })).status === 404;
}
