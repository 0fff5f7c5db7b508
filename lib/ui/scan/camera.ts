/** Why there is no picture to read from. */
export type ScanFault = 'insecure' | 'denied' | 'none' | 'busy' | 'reader';

/** The camera cannot be used, and why. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: ScanFault;

  constructor(fault: ScanFault, cause?: unknown) {
    super(`No camera: ${fault}`, { cause });
    this.fault = fault;
  }
}

const faults: Record<string, ScanFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Starts a camera, the one at the back where there are two. Whoever has the stream stops it. Throws CameraError. */
export async function openCamera(): Promise<MediaStream> {
  // Outside a secure context browsers leave out `mediaDevices` altogether.
  if (!window.isSecureContext || !navigator.mediaDevices) throw new CameraError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (cause) {
    throw new CameraError(faults[(cause as DOMException).name] ?? 'busy', cause);
  }
}

/** Ends a stream; the light beside the camera goes out. */
export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
