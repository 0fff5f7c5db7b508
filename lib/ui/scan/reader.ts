import { CameraError } from './camera.ts';

/** Reads codes out of a picture that moves. */
export interface Reader {
  /** The texts of the codes in the present frame; none while there is no frame. */
  read(video: HTMLVideoElement): Promise<string[]>;
  close(): void;
}

/** The browser's own reader (Chromium on Android and macOS, Safari later perhaps); TypeScript does not know it yet. */
interface OwnReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface OwnReaders {
  new (options: { formats: string[] }): OwnReader;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['qr_code', 'code_128', 'ean_13'];

/** Longest side of a frame that is read, in pixels; more costs time and finds nothing more. */
const longest = 1280;

/** The browser's own reader where it reads all three kinds of codes, else one that is loaded. Throws CameraError. */
export async function openReader(): Promise<Reader> {
  const Own = (globalThis as { BarcodeDetector?: OwnReaders }).BarcodeDetector;
  const known: string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => known.includes(format))) return ownReader(new Own({ formats }));
  return workerReader();
}

function ownReader(own: OwnReader): Reader {
  return {
    read: async (video) => (await own.detect(video)).map(({ rawValue }) => rawValue),
    close() {},
  };
}

/**
 * A reader in a worker of its own. It is WebAssembly, which the page's content policy forbids; the worker has a policy
 * of its own, that of its script's answer (lib/server/static-files.ts).
 */
function workerReader(): Promise<Reader> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let resolveRead: (texts: string[]) => void = () => {};
  const reader: Reader = {
    read(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return Promise.resolve([]);
      const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
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
