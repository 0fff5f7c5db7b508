/** An uploaded picture: the URL to save, the URL to display, and its alternative text. */
export interface Picture {
  url: string;
  image: string;
  alt: string;
}

/** Sends a file and reports the sent share, from 0 to 1. Throws CallError, or the signal's reason. */
export type UploadPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string; image: string }>;

/** Counts of files that are not uploaded yet. The form must not be saved while `running` is above 0. */
export interface PendingCounts {
  running: number;
  failed: number;
}
