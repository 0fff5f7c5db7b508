import { CameraError } from './camera.ts';

/** Reads QR codes and barcodes for useScanner. */
export interface CodeReader {
  /** Returns the texts of all codes in the current frame; empty without one. */
  read(video: HTMLVideoElement): Promise<string[]>;
  close(): void;
}

/** The browser's own BarcodeDetector (Chromium on Android and macOS), for which TypeScript has no types. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['qr_code', 'code_128', 'ean_13'];

/** Frames are scaled down to this; larger ones take longer and find no more codes. */
const maxFrameSide = 1280;

/** Opens the browser's reader when it supports all formats, else a WebAssembly one. Throws CameraError. */
export async function openReader(): Promise<CodeReader> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  const supportedFormats: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (Detector && formats.every((format) => supportedFormats.includes(format)))
    return createNativeReader(new Detector({ formats }));
  return createWorkerReader();
}

function createNativeReader(detector: NativeDetector): CodeReader {
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close() {},
  };
}

/**
 * Runs WebAssembly in a worker: the page's content policy forbids it, the worker's allows it
 * (lib/server/http/static-files.ts).
 */
function createWorkerReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let resolveRead: (texts: string[]) => void = () => {};
  const reader: CodeReader = {
    read(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return Promise.resolve([]);
      const scale = Math.min(1, maxFrameSide / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => {
        resolveRead = resolve;
        worker.postMessage({ data, width, height }, [data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => {
      reject(new CameraError('reader', event.message));
      resolveRead([]);
    };
    worker.onmessage = ({ data }: MessageEvent<'ready' | 'failed' | string[]>) => {
      if (data === 'ready') resolve(reader);
      else if (data === 'failed') reject(new CameraError('reader'));
      else resolveRead(data);
    };
  });
}
