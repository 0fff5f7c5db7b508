import { type ReadOptions, readFile } from './read-file.ts';
import { ImportError, type ImportedFile } from './table.ts';

export type WorkerResponse = ImportedFile | Pick<ImportError, 'fault' | 'line' | 'encoding'>;

/** Reads one file off the main thread; `readInWorker` starts a worker for each file. An error is sent as its fields. */
self.onmessage = async ({ data: { file, options } }: MessageEvent<{ file: File; options: ReadOptions }>) => {
  const response: WorkerResponse = await readFile(file, options).catch((error: unknown) => {
    const { fault, line, encoding } =
      error instanceof ImportError ? error : new ImportError('unreadable', { cause: error });
    return { fault, line, encoding };
  });
  self.postMessage(response);
};
