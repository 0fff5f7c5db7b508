/** Why nothing can be scanned; `reader`: the camera works, but its pictures cannot be read. */
export type ScanFault = 'insecure' | 'denied' | 'none' | 'busy' | 'reader';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: ScanFault;

  constructor(fault: ScanFault, cause?: unknown) {
    super(`Cannot scan: ${fault}`, { cause });
    this.fault = fault;
  }
}

const faults: Record<string, ScanFault> = {
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
    throw new CameraError(faults[(cause as DOMException).name] ?? 'busy', cause);
  }
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
