/**
 * Why nothing can be scanned, as keys of the texts. `insecure`: not on HTTPS; `none`: no camera; `reader`: the camera works, but
 * the code reader does not.
 */
export type ScanFault = 'insecure' | 'denied' | 'none' | 'busy' | 'reader';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: ScanFault;

  constructor(fault: ScanFault, cause?: unknown) {
    super(`Cannot scan: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** By the name of the browser's error; `busy` for all others. */
const faultByErrorName: Record<string, ScanFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Starts a camera, preferably the rear one. The caller stops the stream. Throws CameraError. */
export async function openCamera(): Promise<MediaStream> {
  // Without a secure context there is no `mediaDevices`.
  if (!window.isSecureContext || !navigator.mediaDevices) throw new CameraError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (cause) {
    throw new CameraError(faultByErrorName[(cause as DOMException).name] ?? 'busy', cause);
  }
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
