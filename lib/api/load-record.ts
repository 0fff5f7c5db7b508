import { notFound } from 'next/navigation';
import { Problem } from './problem.ts';

type LoadedRecord<T> =
  | { record: T; problem?: undefined }
  | {
      record: null;
      problem: { code: string; status: number; requestId: string; detail?: string };
    };

/** Loads the record of a page; Next's notFound page when it does not exist. */
export async function loadRecord<T>(promise: Promise<T>): Promise<LoadedRecord<T>> {
  try {
    return { record: await promise };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'notFound' || error.code === 'invalid') notFound();
    const { code, status, requestId, detail } = error;
    return { record: null, problem: { code, status, requestId, ...(detail ? { detail } : {}) } };
  }
}
