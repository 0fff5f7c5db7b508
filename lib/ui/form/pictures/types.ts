/** A picture that has been uploaded: the address to save, the address to show it by, and what it says to those who cannot see it. */
export interface Picture {
  url: string;
  image: string;
  alt: string;
}

/** Sends a file; throws CallError, or the signal's reason. */
export type UploadPicture = (
  file: File,
  how: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string; image: string }>;

/** Files that are not pictures of the form yet. Saving does not wait for them: hold it off while any is running. */
export interface PendingCounts {
  /** Waiting or on their way. */
  running: number;
  /** Refused or failed; their person has to try again or take them away. */
  failed: number;
}
