import { type ReadOptions, readFile } from './read-file.ts';
import { ImportError, type ImportedFile, type ImportFault } from './table.ts';

export type WorkerResponse = ImportedFile | { fault: ImportFault; line: number };

self.onmessage = async ({ data: { file, options } }: MessageEvent<{ file: File; options: ReadOptions }>) => {
  const response: WorkerResponse = await readFile(file, options).catch((error: unknown) =>
    error instanceof ImportError
      ? { fault: error.fault, line: error.line }
      : { fault: 'unreadable', line: 0 },
  );
  self.postMessage(response);
};
