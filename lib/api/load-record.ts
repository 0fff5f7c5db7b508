import { notFound } from 'next/navigation';
import { Problem } from './problem.ts';

/** What a record's page starts from: the record, or why it could not be had. */
type LoadedRecord<T> =
  | { record: T; problem?: undefined }
  | {
      record: null;
      problem: { code: string; status: number; requestId: string; detail?: string };
    };

/** Asks for a record while its page is being rendered; one that does not exist gives the page for unknown addresses. */
export async function loadRecord<T>(ask: Promise<T>): Promise<LoadedRecord<T>> {
  try {
    return { record: await ask };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'notFound' || error.code === 'invalid') notFound();
    const { code, status, requestId, detail } = error;
    return { record: null, problem: { code, status, requestId, ...(detail ? { detail } : {}) } };
  }
}
