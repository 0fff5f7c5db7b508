import type { WorkerResponse } from './import.worker.ts';
import type { ReadOptions } from './read-file.ts';
import { ImportError, type ImportedFile } from './table.ts';

/** Reads a file in a worker, which ends with the signal. Throws ImportError. */
export async function readInWorker(
  file: File,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<ImportedFile> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  try {
    const response = await new Promise<WorkerResponse>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => resolve(data);
      worker.onerror = ({ message }) => reject(new ImportError('unreadable', { cause: message }));
      worker.postMessage({ file, options });
    });
    if ('fault' in response) throw new ImportError(response.fault, response);
    return response;
  } finally {
    worker.terminate();
  }
}
